import { safeText } from '../../kernel/content/safe-text.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { LocalizedSite } from '../../kernel/http/localized-site.ts'
import { text } from '../../kernel/texts/texts.ts'
import { staffLink, thumbnailLink } from '../../shop/assets/asset-links.ts'
import { assetsById } from '../../shop/assets/library.ts'
import { type Field, fieldsOfBlock, specOf } from './block-fields.ts'
import { assetIdsIn, type Block, MAX_ITEMS, type Values } from './blocks.ts'
import type { Choices, Option } from './choices.ts'
import { fieldLabel, textIfAny } from './field-texts.ts'
import { editorLink, pointLink } from './links.ts'
import { pickerLink } from './picture-target.ts'
import { tagText } from './tag-texts.ts'
import type { Warning } from './warnings.ts'

/** The texts of the editor for formatted texts. */
const RICH_TEXTS = [
  ...['toolbar', 'bold', 'italic', 'heading2', 'heading3', 'bullets', 'numbers', 'quote'],
  ...[
    'undo',
    'redo',
    'link',
    'linkShort',
    'picture',
    'pictureShort',
    'html',
    'onlyHtml',
    'url',
    'apply',
    'unlink',
    'cancel'
  ]
]

interface FormContext {
  choices: Choices
  warnings: readonly Warning[]
  /** Field → message. */
  problems: Readonly<Record<string, string>>
}

/** The data of the form of a block. */
export async function formModel(
  db: Db,
  site: LocalizedSite,
  draftId: number,
  block: Block,
  context: FormContext
) {
  const { culture } = site
  const assets = await assetsById(db, assetIdsIn([block]))
  const fieldModel = (field: Field, values: Values, at: string) => {
    const { name, type, usual, attribute } = field
    const id = at + name
    const value = values[name] ?? usual
    const own = textIfAny(culture, `Editor.Hint.${name}`)
    const isTagAttribute = block.kind === 'tag' && attribute !== undefined
    const asset = type === 'picture' ? assets.get(Number(value)) : undefined
    return {
      id,
      htmlId: id.replaceAll('.', '-'),
      type,
      label: fieldLabel(culture, block, name),
      isName: isTagAttribute,
      hint: isTagAttribute ? tagText(culture, attribute.sentence) : own,
      usual: isTagAttribute && type === 'line' ? usual : '',
      isRequired: attribute?.isRequired ?? false,
      value,
      isRare: field.isRare ?? false,
      options: type === 'choice' ? optionsOf(field, value) : [],
      picture: asset && {
        src: thumbnailLink(site, asset),
        name: asset.title
      },
      warnings: context.warnings.filter(one => one.field === id).map(({ message }) => message),
      problem: context.problems[id],
      takesPicture: field.takesPicture,
      pickerUrl: field.takesPicture && pickerLink(site, draftId, block.id, id),
      pointUrl: field.takesPoint && pointLink(site, draftId, block.id, id),
      rich: field.isRich ? richModel(site, value) : undefined
    }
  }

  function optionsOf({ name, words }: Field, value: string) {
    const known: Option[] = words
      ? words.map(word => ({ value: word, name: wordName(word) }))
      : (context.choices[name as keyof Choices] ?? [])
    // what is gone stays chosen until the editor chooses something else
    const all = known.some(one => one.value === value)
      ? known
      : [{ value, name: value }, ...known]
    return grouped(all)
  }

  function wordName(word: string): string {
    return word === '' ? '–' : (textIfAny(culture, `Editor.Word.${word}`) ?? word)
  }

  const { itemFields } = specOf(block)
  const fields = fieldsOfBlock(block).map(field => fieldModel(field, block.values, ''))
  return {
    id: block.id,
    kind: block.kind,
    kindName: text(culture, `Editor.Kind.${block.kind}`),
    fields: fields.filter(({ isRare }) => !isRare),
    rare: fields.filter(({ isRare }) => isRare),
    hasRareWarning: fields.some(({ isRare, warnings }) => isRare && warnings.length > 0),
    hasItems: itemFields.length > 0,
    canAdd: block.items.length < MAX_ITEMS,
    items: block.items.map((item, index) => ({
      index,
      name: text(culture, `Editor.Item.${block.kind}`, { number: index + 1 }),
      fields: itemFields.map(field => fieldModel(field, item, `items.${index}.`))
    })),
    general: context.warnings.filter(({ field }) => field === '').map(({ message }) => message)
  }
}

/** What the editor for formatted texts needs. */
function richModel(site: LocalizedSite, html: string) {
  const texts = Object.fromEntries(
    RICH_TEXTS.map(name => [name, text(site.culture, `Editor.Rich.${name}`)])
  )
  return {
    parseUrl: `${editorLink(site)}/rich-text`,
    // a picture is not public before the page with it is
    picturesUrl: staffLink(site, { id: 0 }).replace(/0$/, ''),
    texts: JSON.stringify({
      ...texts,
      wrongUrl: text(site.culture, 'Editor.Warn.WrongUrl', { url: '{url}' })
    }),
    html: safeText(html)
  }
}

/** The options in groups, in their order. */
function grouped(options: readonly Option[]): { group: string; options: Option[] }[] {
  const groups: { group: string; options: Option[] }[] = []
  for (const option of options) {
    const group = option.group ?? ''
    const last = groups.at(-1)
    if (last?.group === group) last.options.push(option)
    else groups.push({ group, options: [option] })
  }
  return groups
}
