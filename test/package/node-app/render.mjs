import 'vitrine/auto'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

const field = createElement('input', { name: 'Quantity', defaultValue: 2 })
process.stdout.write(renderToString(createElement('vitrine-quantity', { value: 2 }, field)))
