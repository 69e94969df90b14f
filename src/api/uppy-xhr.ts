// nothing but packages, so that its file is the same in every language
export { default as Uppy } from '@uppy/core'
export { default as XHRUpload } from '@uppy/xhr-upload'
