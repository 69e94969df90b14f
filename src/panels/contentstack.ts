import { helpText } from './help-text.ts'
import type { Panel, PanelAttribute, PanelFiles } from './panel.ts'
import { plainText } from './plain-text.ts'
import { snake } from './snake.ts'

/** The field for what is inside the tag. */
const CONTENT = 'tag_content'

/** Names that Contentstack keeps to itself; fields may not end with `_ids` either. */
const RESERVED =
  /^(_.*|.*_ids|ACL|DEFAULT_ACL|SYS_ACL|api_key|app_user_object_uid|applikation_id|built_io_upload|contentstackFilters|created_(at|by)|deleted_at|dimension|domain|embedded_items|hook|id|inbuilt_class|is(ApplicationUser|New|SystemUser)|klass_id|locale|options|org_uid|publish_details|save|shard_(account|app|random)|sys_(assets|metadata)|tags|tags_array|taxonomies|tenant_id|toJSON|uid|update|updated_(at|by)|url|user)$/

/** `product_id` for `product-id`, and `tags_attribute` for `tags`. */
function uidOf(attribute: string): string {
  const uid = snake(attribute)
  return RESERVED.test(uid) ? `${uid}_attribute` : uid
}

/**
 * A global field for every tag: `global_fields/vitrine_slider.json`, which "Import" takes, and all of them in
 * `global_fields/globalfields.json`, which the command line takes.
 */
export function contentstackFiles(panels: readonly Panel[]): PanelFiles {
  const fields = panels.map(globalField)
  return new Map([
    ...fields.map(field => [`global_fields/${field.uid}.json`, json(field)] as const),
    ['global_fields/globalfields.json', json(fields)]
  ])
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}

function globalField({ tag, title, summary, attributes, hasContent, content }: Panel) {
  return {
    title: `Vitrine: ${title}`,
    uid: snake(tag),
    description: plainText(summary),
    schema: [
      ...attributes.map(field),
      ...(hasContent
        ? [
            {
              ...common(content.label, CONTENT, false),
              data_type: 'text',
              field_metadata: {
                description: '',
                instruction: content.help,
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
  const first = common(label, uidOf(name), isRequired)
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
        enum: {
          advanced: true,
          choices: control.words.map((value, index) => ({
            key: control.labels[index] ?? value,
            value
          }))
        },
        field_metadata: {
          ...metadata,
          ...(usual !== undefined && {
            default_value: usual,
            default_key: control.labels[control.words.indexOf(usual)] ?? usual
          })
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
