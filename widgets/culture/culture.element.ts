import { array, object, string } from 'valibot'
import { about, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Url } from '../../src/shared/contract/url.ts'
import { Culture } from './culture.tsx'

export const define = () =>
  defineWidget(
    'vitrine-culture',
    Culture,
    {
      current: about('Culture of the page, such as fr.', text),
      cultures: about(
        'The site’s cultures: `Culture`, `Name` in its own language, `Url` of this page in it.',
        json(array(object({ Culture: string(), Name: string(), Url })))
      )
    },
    {
      group: 'site',
      summary: 'Links to the current page in the site’s other languages.'
    }
  )
