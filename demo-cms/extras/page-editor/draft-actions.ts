import type { Db } from '../../kernel/database/database.ts'
import { fieldOf, idOf, titleOf } from '../../kernel/http/fields.ts'
import type { LocalizedSite, PricedSite } from '../../kernel/http/localized-site.ts'
import { text } from '../../kernel/texts/texts.ts'
import { changedBlocks } from './change-blocks.ts'
import { knownChoices, readChoices } from './choices.ts'
import type { FindDeadLinks } from './dead-links.ts'
import type { TypedSettings } from './draft-model.ts'
import { changeDraft, type Draft, deleteDraft, undoChange } from './drafts.ts'
import { blockLink, editorLink } from './links.ts'
import { isSlug } from './page-list.ts'
import { cancelSchedule, futureMoment, publishDraft, readVersions } from './versions.ts'
import { warningsOf } from './warnings.ts'

/** Who sends the form, and the state of the draft that they saw. */
interface Editor {
  staffId: number
  draft: number
}

/** A form that was not accepted. */
export interface RejectedAction {
  /** Field → message. */
  problems?: Record<string, string>
  typed?: TypedSettings
}

type ActionOutcome =
  | { goTo: string }
  /** Somebody else has changed the page since. */
  | { isConflict: true; typed?: TypedSettings }
  | RejectedAction

/** Does what the pressed button of a page in the editor says. */
export async function performAction(
  db: Db,
  site: PricedSite,
  draft: Draft,
  editor: Editor,
  body: unknown,
  findDeadLinks: FindDeadLinks
): Promise<ActionOutcome> {
  const [action = '', target = ''] = fieldOf(body, 'Action').split(':')
  switch (action) {
    case 'settings':
      return saveSettings(db, site, draft, editor, body)
    case 'publish':
    case 'schedule':
      return publish(db, site, draft, editor, body, findDeadLinks)
    case 'offline':
      if (editor.draft !== draft.draft) return { isConflict: true }
      await publishDraft(db, draft, editor.staffId, { isOnline: false })
      return done(site, draft, 'offline')
    case 'cancel':
      await cancelSchedule(db, draft.id, idOf(target) ?? 0)
      return done(site, draft, 'cancelled')
    case 'delete':
      if (editor.draft !== draft.draft) return { isConflict: true }
      return (await deleteDraft(db, draft.id, draft.draft))
        ? { goTo: `${editorLink(site)}?done=deleted` }
        : { goTo: editorLink(site, draft.id) }
    case 'undo': {
      const undone = await undoChange(db, draft.id, editor)
      return undone === 'conflict' ? { isConflict: true } : done(site, draft, 'undone')
    }
    default:
      return changeList(db, site, draft, editor, body)
  }
}

async function changeList(
  db: Db,
  site: PricedSite,
  draft: Draft,
  editor: Editor,
  body: unknown
): Promise<ActionOutcome> {
  const change = changedBlocks(site, draft.blocks, body)
  if (!change) return { goTo: editorLink(site, draft.id) }
  const saved = await changeDraft(db, draft.id, editor, { blocks: change.blocks })
  if (typeof saved === 'string') return { isConflict: true }
  if (change.added) return { goTo: blockLink(site, draft.id, change.added) }
  return { goTo: `${doneLink(site, draft, change.done)}&at=${change.at}` }
}

async function saveSettings(
  db: Db,
  site: PricedSite,
  draft: Draft,
  editor: Editor,
  body: unknown
): Promise<ActionOutcome> {
  const { culture } = site
  const versions = await readVersions(db, draft.id)
  const typed: TypedSettings = {
    title: titleOf(body, 'Title', 150),
    description: titleOf(body, 'Description', 300),
    // the address of a page that was published does not change, because links lead to it
    slug: versions.length > 0 ? draft.slug : fieldOf(body, 'Slug', 80).toLowerCase(),
    isHome: fieldOf(body, 'IsHome') === 'true'
  }
  const problems = {
    ...(typed.title === '' && { Title: text(culture, 'Editor.Wrong.Title') }),
    ...(!isSlug(typed.slug) && { Slug: text(culture, 'Editor.Wrong.Slug') })
  }
  if (Object.keys(problems).length > 0) return { problems, typed }
  const saved = await changeDraft(db, draft.id, editor, typed)
  if (saved === 'taken') {
    const Slug = text(culture, 'Editor.Wrong.Taken', { slug: typed.slug })
    return { problems: { Slug }, typed }
  }
  return saved === 'conflict' ? { isConflict: true, typed } : done(site, draft, 'settings')
}

async function publish(
  db: Db,
  site: PricedSite,
  draft: Draft,
  editor: Editor,
  body: unknown,
  findDeadLinks: FindDeadLinks
): Promise<ActionOutcome> {
  const { culture } = site
  if (editor.draft !== draft.draft) return { isConflict: true }
  const isScheduled = fieldOf(body, 'Action') === 'schedule'
  const publishAt = isScheduled
    ? await futureMoment(db, fieldOf(body, 'PublishAt', 30))
    : undefined
  if (isScheduled && !publishAt) {
    return { problems: { PublishAt: text(culture, 'Editor.Wrong.Moment') } }
  }
  const choices = knownChoices(await readChoices(db, site), await findDeadLinks(draft.blocks))
  const warnings = warningsOf(culture, draft.blocks, choices)
  if (warnings.length > 0 && fieldOf(body, 'Seen') !== 'true') {
    const Seen = text(culture, 'Editor.Wrong.Seen', { count: warnings.length })
    return { problems: { Seen } }
  }
  const isDone = await publishDraft(db, draft, editor.staffId, publishAt ? { publishAt } : {})
  if (!isDone) return { isConflict: true }
  return done(site, draft, publishAt ? 'scheduled' : 'published')
}

function done(site: LocalizedSite, draft: Draft, what: string): ActionOutcome {
  return { goTo: doneLink(site, draft, what) }
}

function doneLink(site: LocalizedSite, { id }: Draft, what: string): string {
  return `${editorLink(site, id)}?done=${what}`
}
