import { helpText } from './help-text.ts'
import type { GroupName, Panel, PanelAttribute, PanelFiles } from './panel.ts'
import { plainText } from './plain-text.ts'
import { snake } from './snake.ts'
import { stableUuid } from './stable-uuid.ts'

/** The field for what is inside the tag. */
const CONTENT = 'tag_content'

/** `components.json` and `groups.json`, as Storyblok's command line pulls and pushes them. */
export function storyblokFiles(panels: readonly Panel[]): PanelFiles {
  const groups = new Map(panels.map(({ group, groupTitle }) => [group, groupTitle]))
  return new Map([
    ['components.json', json(panels.map(component))],
    [
      'groups.json',
      json(
        [...groups].map(([group, title]) => ({
          name: `Vitrine: ${title}`,
          uuid: uuidOf(group)
        }))
      )
    ]
  ])
}

function component(panel: Panel): object {
  const fields = panel.attributes.map((attribute, index): [string, object] => [
    snake(attribute.name),
    { ...field(attribute), pos: index }
  ])
  const content = {
    type: 'textarea',
    display_name: panel.content.label,
    description: panel.content.help,
    pos: fields.length
  }
  return {
    name: panel.tag,
    display_name: panel.title,
    description: plainText(panel.summary),
    schema: Object.fromEntries(panel.hasContent ? [...fields, [CONTENT, content]] : fields),
    is_root: false,
    is_nestable: true,
    component_group_uuid: uuidOf(panel.group),
    internal_tags_list: []
  }
}

function field(attribute: PanelAttribute): object {
  const { label, control, isRequired, usual } = attribute
  const common = {
    display_name: label,
    description: helpText(attribute),
    required: isRequired,
    ...(usual !== undefined && usual !== '' && { default_value: usual })
  }
  switch (control.type) {
    case 'switch':
      return { type: 'boolean', ...common, default_value: usual === 'true' }
    case 'choice':
      return {
        type: 'option',
        ...common,
        exclude_empty_option: isRequired || usual !== undefined,
        options: control.words.map((value, index) => ({
          name: control.labels[index] ?? value,
          value
        }))
      }
    case 'number':
      return {
        type: 'number',
        ...common,
        ...(control.isWhole && { decimals: 0 }),
        ...(control.minimum !== undefined && { min_value: control.minimum }),
        ...(control.maximum !== undefined && { max_value: control.maximum })
      }
    case 'json':
    case 'longText':
      return { type: 'textarea', ...common }
    default:
      return { type: 'text', ...common }
  }
}

function uuidOf(group: GroupName): string {
  return stableUuid(`storyblok/${group}`)
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}
