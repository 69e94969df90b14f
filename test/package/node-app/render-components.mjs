import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { VitrineProductGallery } from 'vitrine/react'

const props = { productId: 7, photos: [{ AssetId: '7' }], onAlive() {} }
const page = createElement(VitrineProductGallery, props, createElement('i', {}, 'Teapot'))
process.stdout.write(renderToString(page))
