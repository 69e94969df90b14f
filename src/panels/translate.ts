import type { Panel, PanelAttribute, PanelTexts } from './panel.ts'

/**
 * The tags with the names and the help of another language, for systems that show every editor the same texts. What has no translation,
 * such as the tags of others, stays as it is.
 */
export function translated(panels: readonly Panel[], texts: PanelTexts[string]): Panel[] {
  const t = (english: string) => texts[english] ?? english
  return panels.map(panel => ({
    ...panel,
    title: t(panel.title),
    summary: t(panel.summary),
    groupTitle: t(panel.groupTitle),
    content: { label: t(panel.content.label), help: t(panel.content.help) },
    attributes: panel.attributes.map(attribute => attributeIn(attribute, t))
  }))
}

function attributeIn(
  attribute: PanelAttribute,
  t: (english: string) => string
): PanelAttribute {
  const { label, help, control } = attribute
  return {
    ...attribute,
    label: t(label),
    help: t(help),
    control: control.type === 'choice' ? { ...control, labels: control.labels.map(t) } : control
  }
}
