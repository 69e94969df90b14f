// only what is used here, so that bundlers leave out the rest
export { addProtocol, getVersion, Map, NavigationControl, setWorkerUrl } from 'maplibre-gl'
