import { helpText } from './help-text.ts'
import type { Panel, PanelAttribute, PanelFiles } from './panel.ts'
import { plainText } from './plain-text.ts'
import { stableUuid } from './stable-uuid.ts'
import { dataTypeFile, dataTypeOf, RAW_HTML } from './umbraco-data-types.ts'
import { cdata, xml } from './xml.ts'

/** The property for what is inside the tag. */
const CONTENT = 'tagContent'

/**
 * Element types and data types in the format of uSync, and a partial view for each block of a block list: Umbraco has no format for
 * importing single types of its own.
 */
export function umbracoFiles(panels: readonly Panel[]): PanelFiles {
  const files: PanelFiles = new Map()
  for (const panel of panels) {
    files.set(`uSync/ContentTypes/${aliasOf(panel).toLowerCase()}.config`, elementType(panel))
    files.set(`Views/Partials/blocklist/Components/${aliasOf(panel)}.cshtml`, view(panel))
    for (const attribute of panel.attributes) {
      const own = dataTypeFile(attribute)
      if (own) files.set(`uSync/DataTypes/${own.alias}.config`, own.file)
    }
  }
  files.set('uSync/DataTypes/VitrineBlocks.config', blockList(panels))
  return files
}

/** `vitrineCartSummary` */
function aliasOf({ tag }: Panel): string {
  return tag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Members of Umbraco's own models, which a property cannot be called. */
const RESERVED =
  /^(children|contentType|createDate|id|key|level|name|parent|path|properties|sortOrder|type|updateDate|url)$/

function propertyAlias({ property }: PanelAttribute): string {
  return RESERVED.test(property) ? `${property}Attribute` : property
}

function elementType(panel: Panel): string {
  const alias = aliasOf(panel)
  return `<?xml version="1.0" encoding="utf-8"?>
<ContentType Key="${keyOf(panel)}" Alias="${alias}" Level="2">
  <Info>
    <Name>${xml(panel.title)}</Name>
    <Icon>icon-${ICONS[panel.group]}</Icon>
    <Thumbnail>folder.png</Thumbnail>
    <Description>${cdata(plainText(panel.summary))}</Description>
    <AllowAtRoot>False</AllowAtRoot>
    <ListView>00000000-0000-0000-0000-000000000000</ListView>
    <Variations>Nothing</Variations>
    <IsElement>true</IsElement>
    <Folder>Vitrine</Folder>
    <Compositions />
    <DefaultTemplate></DefaultTemplate>
    <AllowedTemplates />
  </Info>
  <Structure />
  <GenericProperties>
${panel.attributes.map((attribute, index) => property(alias, attribute, index)).join('')}${panel.hasContent ? contentProperty(alias, panel) : ''}  </GenericProperties>
  <Tabs>
    <Tab>
      <Key>${stableUuid(`umbraco/${alias}/tab`)}</Key>
      <Caption>Settings</Caption>
      <Alias>settings</Alias>
      <Type>Group</Type>
      <SortOrder>0</SortOrder>
    </Tab>
  </Tabs>
</ContentType>
`
}

const ICONS: Readonly<Record<Panel['group'], string>> = {
  search: 'search',
  product: 'tags',
  cart: 'shopping-basket',
  checkout: 'credit-card',
  account: 'user',
  wishlist: 'hearts',
  site: 'globe',
  other: 'brick'
}

function property(alias: string, attribute: PanelAttribute, index: number): string {
  const { label, isRequired } = attribute
  const { key, editor } = dataTypeOf(attribute)
  const name = propertyAlias(attribute)
  return genericProperty(
    alias,
    name,
    label,
    helpText(attribute),
    key,
    editor,
    isRequired,
    index
  )
}

function contentProperty(alias: string, { content, attributes }: Panel): string {
  const { key, editor } = RAW_HTML
  return genericProperty(
    alias,
    CONTENT,
    content.label,
    content.help,
    key,
    editor,
    false,
    attributes.length
  )
}

function genericProperty(
  alias: string,
  name: string,
  label: string,
  help: string,
  dataType: string,
  editor: string,
  isRequired: boolean,
  index: number
): string {
  return `    <GenericProperty>
      <Key>${stableUuid(`umbraco/${alias}/${name}`)}</Key>
      <Name>${xml(label)}</Name>
      <Alias>${name}</Alias>
      <Definition>${dataType}</Definition>
      <Type>${editor}</Type>
      <Mandatory>${isRequired}</Mandatory>
      <Validation></Validation>
      <Description>${cdata(help)}</Description>
      <SortOrder>${index}</SortOrder>
      <Tab Alias="settings">Settings</Tab>
      <Variations>Nothing</Variations>
      <MandatoryMessage></MandatoryMessage>
      <ValidationRegExpMessage></ValidationRegExpMessage>
      <LabelOnTop>false</LabelOnTop>
    </GenericProperty>
`
}

/** The data type "Vitrine blocks", a block list of all tags. */
function blockList(panels: readonly Panel[]): string {
  const blocks = panels.map(panel => ({
    contentElementTypeKey: keyOf(panel),
    label: panel.title,
    editorSize: 'medium',
    forceHideContentEditorInOverlay: false
  }))
  return `<?xml version="1.0" encoding="utf-8"?>
<DataType Key="${stableUuid('umbraco/blocks')}" Alias="Vitrine blocks" Level="1">
  <Info>
    <Name>Vitrine blocks</Name>
    <EditorAlias>Umbraco.BlockList</EditorAlias>
    <EditorUIAlias>Umb.PropertyEditorUi.BlockList</EditorUIAlias>
  </Info>
  <Config>${cdata(JSON.stringify({ blocks }, undefined, 2))}</Config>
</DataType>
`
}

function keyOf(panel: Panel): string {
  return stableUuid(`umbraco/${aliasOf(panel)}`)
}

/**
 * Razor escapes what it prints, and leaves out an attribute whose value is null. `HasValue` comes first, because the value of a number or
 * a switch that nobody has entered is 0 or `false`.
 */
function view(panel: Panel): string {
  const { tag, attributes, hasContent } = panel
  const inner = hasContent ? `@Html.Raw(block.Value<string>("${CONTENT}"))` : ''
  return `@* ${panel.groupTitle}: ${plainText(panel.summary)} Generated by "vitrine panels umbraco". *@
@using System.Globalization
@inherits Umbraco.Cms.Web.Common.Views.UmbracoViewPage<Umbraco.Cms.Core.Models.Blocks.BlockListItem>
@{
    var block = Model.Content;
    string? Text(string alias) => block.HasValue(alias) && Convert.ToString(block.Value(alias), CultureInfo.InvariantCulture) is { Length: > 0 } text ? text : null;
}
<${tag}
${attributes.map(attribute => `    ${razor(attribute)}\n`).join('')}>${inner}</${tag}>
`
}

function razor(attribute: PanelAttribute): string {
  const { name, control, usual } = attribute
  const alias = JSON.stringify(propertyAlias(attribute))
  if (control.type !== 'switch') return `${name}="@Text(${alias})"`
  return usual === 'true'
    ? `${name}="@(!block.HasValue(${alias}) || block.Value<bool>(${alias}) ? null : "false")"`
    : `${name}="@(block.Value<bool>(${alias}) ? "true" : null)"`
}
