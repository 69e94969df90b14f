// Starts the demo shop for tests, from a bundle. `npm start` starts it from its sources.

import { pathToFileURL } from 'node:url'
import { bundledShop } from './bundled-shop.mjs'

await import(pathToFileURL(await bundledShop()).href)
