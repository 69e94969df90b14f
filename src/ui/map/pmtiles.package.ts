// the npm build imports the whole optional package pmtiles instead
export { Protocol } from 'pmtiles'
