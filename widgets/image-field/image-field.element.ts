import { array, optional, picklist, pipe, regex, string, transform } from 'valibot'
import { about, count, flag, json, oneOf, text, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { GivenAsset } from '../../src/shared/contract/assets.ts'
import { ImageField } from './image-field.tsx'

/** `600,400`: both sides from 1 to 9999 px. */
const CropSize = pipe(
  string(),
  regex(/^[1-9]\d{0,3},[1-9]\d{0,3}$/, 'a width and a height in px, such as 600,400')
)

/** `flip straighten` */
const CropTools = pipe(
  string(),
  transform(names => names.split(/\s+/).filter(Boolean)),
  array(picklist(['flip', 'straighten'], 'flip or straighten'))
)

export const define = () =>
  defineWidget(
    'vitrine-image-field',
    ImageField,
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
      capture: about(
        'The camera that phones open instead of the chooser of files: `environment` on their back, `user` in front.',
        optional(oneOf(['none', 'environment', 'user']), 'none')
      ),
      assetId: about(
        '`AssetId` of a file of the library, when `assets` is empty.',
        optional(text)
      ),
      cropSize: about(
        'Size of the pictures, as `width,height` in px: smaller ones are rejected, larger ones cropped.',
        optional(CropSize)
      ),
      cropTools: about(
        'What the crop dialog offers beyond quarter turns of squares, if the back end can do it: `flip` mirrors the picture, `straighten` turns it by single degrees; both as `flip straighten`.',
        optional(CropTools, '')
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
      summary:
        'Uploads one or several images in a form, with their previews and alternative texts.'
    }
  )
