// the npm package imports all of maplibre-gl instead: an app may lack it
export { getVersion, Map, NavigationControl, setWorkerUrl } from 'maplibre-gl'
