// only what is used here, so that bundlers leave out the rest
export { default } from 'photoswipe'
