// the npm build imports the whole optional package maplibre-gl instead
export { addProtocol, getVersion, Map, NavigationControl, setWorkerUrl } from 'maplibre-gl'
