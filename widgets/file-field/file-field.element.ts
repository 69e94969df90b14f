import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, FileField } from './file-field.tsx'

export const define = () =>
  defineWidget('vitrine-file-field', FileField, attributes, {
    group: 'site',
    summary: 'Uploads one or several files in a form, and lists, renames and removes them.'
  })
