import { array, optional } from 'valibot'
import { about, count, flag, json, text, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { GivenAsset } from '../../src/shared/contract/assets.ts'
import { AssetsField } from './assets-field.tsx'

export const define = () =>
  defineWidget(
    'vitrine-assets-field',
    AssetsField,
    {
      fieldId: about('Id of the field, in the names of its inputs.', text),
      label: about('What the field is for.', text),
      accept: about(
        'The accepted extensions: `.jpg,.png`; by default every file.',
        optional(text, '')
      ),
      maxFileSize: about('The largest file, in bytes; 0 for no limit.', optional(count, '0')),
      required: about('Whether the form needs a file.', optional(flag, 'false')),
      resumableUrl: about(
        'URL of a tus server, to which files are sent in parts: a lost connection does not start them again. By default each file is sent to the form in one request.',
        optional(url)
      ),
      assets: about(
        'The files that the field contains already.',
        optional(json(array(GivenAsset)), '[]')
      )
    },
    {
      group: 'site',
      summary:
        'Uploads several files in a form, and lists them with their names and sizes, in an order of their own.'
    }
  )
