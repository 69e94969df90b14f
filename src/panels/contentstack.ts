import { helpText } from './help-text.ts'
import type { Panel, PanelAttribute, PanelFiles } from './panel.ts'
import { plainText } from './plain-text.ts'
import { snake } from './snake.ts'

/** The field for what is inside the tag. */
const CONTENT = 'tag_content'

/** A global field for every tag: `global_fields/vitrine_slider.json`, which "Import" takes. */
export function contentstackFiles(panels: readonly Panel[]): PanelFiles {
  return new Map(
    panels.map(panel => [
      `global_fields/${snake(panel.tag)}.json`,
      `${JSON.stringify(globalField(panel), undefined, 2)}\n`
    ])
  )
}

function globalField({ tag, title, summary, attributes, hasContent }: Panel): object {
  return {
    title: `Vitrine: ${title}`,
    uid: snake(tag),
    description: plainText(summary),
    schema: [
      ...attributes.map(field),
      ...(hasContent
        ? [
            {
              ...common('Plain HTML', CONTENT, false),
              data_type: 'text',
              field_metadata: {
                description: '',
                instruction:
                  'What shoppers see until the code has loaded, and without scripts.',
                multiline: true
              }
            }
          ]
        : [])
    ]
  }
}

function common(label: string, uid: string, isRequired: boolean): object {
  return { display_name: label, uid, mandatory: isRequired, multiple: false, unique: false }
}

function field(attribute: PanelAttribute): object {
  const { name, label, control, isRequired, usual } = attribute
  const first = common(label, snake(name), isRequired)
  const metadata = { description: '', instruction: helpText(attribute) }
  switch (control.type) {
    case 'switch':
      return {
        ...first,
        data_type: 'boolean',
        field_metadata: { ...metadata, default_value: usual === 'true' }
      }
    case 'number':
      return {
        ...first,
        data_type: 'number',
        ...(control.minimum !== undefined && { min: control.minimum }),
        ...(control.maximum !== undefined && { max: control.maximum }),
        field_metadata: {
          ...metadata,
          ...(usual !== undefined &&
            Number.isFinite(Number(usual)) && { default_value: Number(usual) })
        }
      }
    case 'choice':
      return {
        ...first,
        data_type: 'text',
        display_type: 'dropdown',
        enum: { advanced: false, choices: control.words.map(word => ({ value: word })) },
        field_metadata: {
          ...metadata,
          ...(usual !== undefined && { default_value: usual, default_key: usual })
        }
      }
    default:
      return {
        ...first,
        data_type: 'text',
        field_metadata: {
          ...metadata,
          ...(usual !== undefined && usual !== '' && { default_value: usual }),
          ...((control.type === 'json' || control.type === 'longText') && { multiline: true })
        }
      }
  }
}
