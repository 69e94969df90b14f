import { array, optional } from 'valibot'
import { about, count, flag, json, text, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { GivenAsset } from '../../src/shared/contract/assets.ts'
import { FileField } from './file-field.tsx'

export const define = () =>
  defineWidget(
    'vitrine-file-field',
    FileField,
    {
      fieldId: about('Id of the field, in the names of its inputs.', text),
      label: about('What the field is for.', text),
      accept: about(
        'The accepted extensions: `.jpg,.png`; by default every file.',
        optional(text, '')
      ),
      maxFileSize: about('The largest file, in bytes; 0 for no limit.', optional(count, '0')),
      required: about('Whether the form needs a file.', optional(flag, 'false')),
      multiple: about('Whether several files can be chosen.', optional(flag, 'false')),
      assetId: about(
        '`AssetId` of a file of the library, when `assets` is empty.',
        optional(text)
      ),
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
      summary: 'Uploads one or several files in a form, and lists, renames and removes them.'
    }
  )
