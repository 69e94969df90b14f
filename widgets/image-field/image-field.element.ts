import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, ImageField } from './image-field.tsx'

export const define = () =>
  defineWidget('vitrine-image-field', ImageField, attributes, {
    group: 'site',
    summary:
      'Uploads one or several images in a form, with their previews and alternative texts.'
  })
