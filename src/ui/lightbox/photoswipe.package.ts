// the npm build imports the optional package photoswipe itself instead
export { default } from 'photoswipe'
