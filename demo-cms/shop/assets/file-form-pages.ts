import type { FastifyReply } from 'fastify'
import type { RefusalError } from 'vitrine/server'
import type { Db } from '../../kernel/database/database.ts'
import { changeSeen, shownVersion, versionOf } from '../../kernel/http/change-seen.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { LIBRARY } from './asset-links.ts'
import type { AssetStorage } from './asset-storage.ts'
import { savedFiles, sentFiles } from './field-files.ts'
import { type FormFields, readFiles, type SentFiles } from './file-form.ts'
import { answerScript, isUploadByScript } from './script-upload.ts'
import type { PartReceiver } from './sent-parts.ts'
import { shownFields } from './shown-fields.ts'
import type { UploadPlace } from './uploads.ts'

/** Whose files a form contains. */
interface Subject {
  id: number
  slug: string
  title: string
}

/** A page where staff choose files. */
export interface FileForm<Name extends string> {
  /** Its path below the library, without the slug of the subject. */
  path: string
  template: string
  /** The key of its title. */
  titleKey: 'Assets.EditStory' | 'Assets.EditProduct'
  fields: FormFields<Name>
  find(site: LocalizedSite, slug: string): Promise<Subject | undefined>
  /** The table of the subjects, whose row is locked while its files are saved. */
  table: 'news' | 'products'
  /** The ids of the saved files. */
  filesOf(db: Db, id: number): Promise<Record<Name, readonly number[]>>
  save(
    place: UploadPlace,
    id: number,
    entries: SentFiles<Name>['entries'],
    culture: Culture
  ): Promise<void>
}

/** Where uploads go. */
export interface UploadTargets {
  storage: AssetStorage
  /** `null` if uploads cannot be resumed. */
  resumable: PartReceiver | null
}

/** Adds a page where staff choose files [AST-03], [AST-04], [AST-05]. */
export function fileFormPages<Name extends string>(
  pages: Pages,
  { db, showPage }: Cms,
  { storage, resumable }: UploadTargets,
  { path, template, titleKey, fields, find, table, filesOf, save }: FileForm<Name>
): void {
  const resumableUrl = (site: LocalizedSite) => resumable?.linkOf(site)

  async function placeOf(reply: FastifyReply): Promise<UploadPlace> {
    const { idHash } = await reply.session()
    return { db, storage, sessionId: idHash }
  }

  pages.get(`${LIBRARY}/${path}/:slug`, async (request, reply, site) => {
    const subject = await find(site, request.params.slug)
    if (!subject) return reply.callNotFound()
    const ids = await filesOf(db, subject.id)
    noStore(reply)
    return showPage(request, reply, {
      template,
      culture: site.culture,
      title: text(site.culture, titleKey, { title: subject.title }),
      model: {
        subject,
        version: versionOf(ids),
        fields: await shownFields(site, fields, name => savedFiles(db, site, ids[name])),
        resumableUrl: resumableUrl(site),
        isSaved: fieldOf(request.query, 'done') === 'true'
      }
    })
  })

  pages.post(`${LIBRARY}/${path}/:slug`, async (request, reply, site) => {
    const { culture } = site
    const subject = await find(site, request.params.slug)
    if (!subject) return reply.callNotFound()
    const place = await placeOf(reply)
    if (isUploadByScript(request)) {
      return answerScript(request, reply, site, { place, fields, resumable })
    }
    const { body } = request
    const uploads = request.uploads ?? []
    const before = await filesOf(db, subject.id)
    const sent = await readFiles(place, fields, { body, uploads, before, culture })
    const { entries, problems } = sent
    let refusal: RefusalError | undefined
    if (Object.keys(problems).length === 0) {
      const form = {
        body,
        culture,
        lock: { table, id: subject.id },
        state: (tx: Db) => filesOf(tx, subject.id)
      }
      refusal = await changeSeen(db, form, tx =>
        save({ ...place, db: tx }, subject.id, entries, culture)
      )
      if (!refusal) {
        return seeOther(reply, `${homeLink(site)}${LIBRARY}/${path}/${subject.slug}?done=true`)
      }
    }
    const current = await filesOf(db, subject.id)
    const shown = async (name: Name) => {
      const own = await sentFiles(place, site, entries[name], fields[name].kind)
      // what somebody else has added meanwhile is shown as well: whoever saves again removes it only on purpose
      if (!refusal || !fields[name].isMultiple) return own
      const saved = await savedFiles(db, site, current[name])
      return [...own, ...saved.filter(file => !own.some(one => one.AssetId === file.AssetId))]
    }
    noStore(reply)
    return showPage(request, reply, {
      template,
      culture,
      title: text(culture, titleKey, { title: subject.title }),
      status: refusal?.status ?? 422,
      model: {
        subject,
        version: shownVersion(body, current, refusal),
        refusal: refusal?.message,
        resumableUrl: resumableUrl(site),
        fields: await shownFields(site, fields, shown, problems),
        problemList: Object.entries(problems).map(([name, message]) => ({
          name: `file-${name}`,
          message
        }))
      }
    })
  })
}
