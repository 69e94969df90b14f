// only what is used here, so that bundlers leave out the rest; `cropperjs` itself defines all of its elements in the page
export { default as CropperCanvas } from '@cropper/element-canvas'
export { default as CropperSelection } from '@cropper/element-selection'
