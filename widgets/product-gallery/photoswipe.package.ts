// the npm package imports photoswipe itself instead: an app may lack it
export { default } from 'photoswipe'
