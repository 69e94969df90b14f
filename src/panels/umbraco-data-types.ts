import type { PanelAttribute } from './panel.ts'
import { stableUuid } from './stable-uuid.ts'
import { cdata } from './xml.ts'

interface DataType {
  readonly key: string
  /** The alias of its editor. */
  readonly editor: string
}

/** Those that every Umbraco has. */
const TEXT: DataType = {
  key: '0cc0eba1-9960-42c9-bf9b-60e150b429ae',
  editor: 'Umbraco.TextBox'
}
const LONG_TEXT: DataType = {
  key: 'c6bac0dd-4ab9-45b1-8e30-e4b619ee5da3',
  editor: 'Umbraco.TextArea'
}
const SWITCH: DataType = {
  key: '92897bc6-a5f3-4ffe-ae27-f2e7e33dda49',
  editor: 'Umbraco.TrueFalse'
}

/** For HTML as it is written: an editor of rich text would change it. */
export const RAW_HTML = LONG_TEXT

/** What a property of an element type refers to. */
export function dataTypeOf({ control, usual }: PanelAttribute): DataType {
  switch (control.type) {
    case 'switch':
      return usual === 'true' ? { key: keyOf(ON), editor: SWITCH.editor } : SWITCH
    case 'json':
    case 'longText':
      return LONG_TEXT
    case 'choice':
      return { key: keyOf(nameOf(control)), editor: 'Umbraco.DropDown.Flexible' }
    case 'number':
      return {
        key: keyOf(nameOf(control)),
        editor: control.isWhole ? 'Umbraco.Integer' : 'Umbraco.Decimal'
      }
    default:
      return TEXT
  }
}

/**
 * The data type of choices and numbers, which have settings of their own, and of switches that are on at first; others share those of
 * Umbraco.
 */
export function dataTypeFile(
  attribute: PanelAttribute
): { alias: string; file: string } | undefined {
  const own = settingsOf(attribute)
  if (!own) return undefined
  const { name, ui, config } = own
  const { key, editor } = dataTypeOf(attribute)
  return {
    alias: name.replace(/[^A-Za-z0-9]+/g, ''),
    file: `<?xml version="1.0" encoding="utf-8"?>
<DataType Key="${key}" Alias="${name}" Level="2">
  <Info>
    <Name>${name}</Name>
    <EditorAlias>${editor}</EditorAlias>
    <EditorUIAlias>Umb.PropertyEditorUi.${ui}</EditorUIAlias>
    <Folder>Vitrine</Folder>
  </Info>
  <Config>${cdata(JSON.stringify(config, undefined, 2))}</Config>
</DataType>
`
  }
}

type WithSettings = Extract<PanelAttribute['control'], { type: 'choice' | 'number' }>

/** The name of the data type of switches that are on at first. */
const ON = 'Vitrine switch, on at first'

function settingsOf({
  control,
  usual
}: PanelAttribute): { name: string; ui: string; config: object } | undefined {
  if (control.type === 'switch')
    return usual === 'true' ? { name: ON, ui: 'Toggle', config: { default: true } } : undefined
  if (control.type !== 'choice' && control.type !== 'number') return undefined
  return { name: nameOf(control), ui: uiOf(control), config: configOf(control) }
}

function nameOf(control: WithSettings): string {
  if (control.type === 'choice') return `Vitrine choice ${control.words.join(', ')}`
  const limits = [
    control.minimum === undefined ? '' : `from ${control.minimum}`,
    control.maximum === undefined ? '' : `to ${control.maximum}`
  ]
  const kind = control.isWhole ? 'whole number' : 'number'
  return ['Vitrine', kind, ...limits].filter(Boolean).join(' ')
}

function keyOf(name: string): string {
  return stableUuid(`umbraco/data-type/${name}`)
}

function uiOf(control: WithSettings): string {
  if (control.type === 'choice') return 'Dropdown'
  return control.isWhole ? 'Integer' : 'Decimal'
}

function configOf(control: WithSettings): object {
  if (control.type === 'choice') return { items: control.words, multiple: false }
  return {
    ...(control.minimum !== undefined && { min: control.minimum }),
    ...(control.maximum !== undefined && { max: control.maximum }),
    ...(!control.isWhole && { step: 0.01 })
  }
}
