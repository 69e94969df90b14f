import type { FastifyReply, FastifyRequest } from 'fastify'
import { fileDetails } from '../../../src/lib/assets/file-details.ts'
import { fieldOf, keyOf } from '../../kernel/http/fields.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { LIBRARY, resumableLink, uploadReply } from './asset-links.ts'
import type { AssetStorage } from './asset-storage.ts'
import { type ShownFile, savedFiles, sentFiles } from './field-files.ts'
import {
  type FormFields,
  fieldOfInput,
  keepForField,
  namesOf,
  readFiles,
  type SentFiles
} from './file-form.ts'
import { acceptOf, MEGABYTE } from './file-rules.ts'
import type { ResumableUploads } from './resumable-uploads.ts'
import { sentByScript } from './sent-by-script.ts'
import { findByKey, type UploadPlace } from './uploads.ts'

/** Whose files a form contains. */
interface Subject {
  id: number
  slug: string
  title: string
}

/** A page where staff choose files. */
export interface FileForm<Name extends string> {
  /** Its address below the library, without the slug of the subject. */
  path: string
  template: string
  /** The key of its title. */
  titleKey: 'Assets.EditStory' | 'Assets.EditProduct'
  fields: FormFields<Name>
  find(site: LocalizedSite, slug: string): Promise<Subject | undefined>
  /** The ids of the saved files. */
  filesOf(id: number): Promise<Record<Name, readonly number[]>>
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
  resumable: ResumableUploads | null
}

/** Adds a page where staff choose files [AST-03], [AST-04], [AST-05]. */
export function fileFormPages<Name extends string>(
  pages: Pages,
  { db, showPage }: Cms,
  { storage, resumable }: UploadTargets,
  { path, template, titleKey, fields, find, filesOf, save }: FileForm<Name>
): void {
  const resumableUrl = (site: LocalizedSite) => (resumable ? resumableLink(site) : undefined)
  const inputs = namesOf(fields).map(name => `file-${name}`)

  async function placeOf(reply: FastifyReply): Promise<UploadPlace> {
    const { idHash } = await reply.session()
    return { db, storage, sessionId: idHash }
  }

  pages.get(`${LIBRARY}/${path}/:slug`, async (request, reply, site) => {
    const subject = await find(site, request.params.slug)
    if (!subject) return reply.callNotFound()
    const ids = await filesOf(subject.id)
    noStore(reply)
    return showPage(request, reply, {
      template,
      culture: site.culture,
      title: text(site.culture, titleKey, { title: subject.title }),
      model: {
        subject,
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
    if (isUploadByScript(request)) return keepUpload(request, reply, site, place)
    const { body } = request
    const uploads = request.uploads ?? []
    const { entries, problems } = await readFiles(place, fields, { body, uploads, culture })
    if (Object.keys(problems).length === 0) {
      await save(place, subject.id, entries, site.culture)
      return seeOther(reply, `${homeLink(site)}${LIBRARY}/${path}/${subject.slug}?done=true`)
    }
    const sent = (name: Name) => sentFiles(place, site, entries[name], fields[name].kind)
    noStore(reply)
    return showPage(request, reply, {
      template,
      culture,
      title: text(culture, titleKey, { title: subject.title }),
      status: 422,
      model: {
        subject,
        resumableUrl: resumableUrl(site),
        fields: await shownFields(site, fields, sent, problems),
        problemList: Object.entries(problems).map(([name, message]) => ({
          name: `file-${name}`,
          message
        }))
      }
    })
  })

  /** Answers a script, which sends one file [AST-07]. */
  async function keepUpload(
    request: FastifyRequest,
    reply: FastifyReply,
    site: LocalizedSite,
    place: UploadPlace
  ): Promise<FastifyReply> {
    const { culture } = site
    const key = keyOf(request)
    // repeated after a lost response, when the parts of the file are gone
    const known = key === undefined ? undefined : await findByKey(place, key)
    if (known) return noStore(reply).send([uploadReply(site, known)])
    const sent = await sentByScript(request, place.sessionId, resumable, inputs)
    const name = sent && fieldOfInput(fields, sent.upload.field)
    if (!sent || !name) return refuse(reply, text(culture, 'Shop.BadRequest'))
    const kept = await keepForField(place, fields[name], sent.upload, { culture, key })
    await sent.forgetParts()
    if ('problem' in kept) return refuse(reply, kept.problem)
    return noStore(reply).send([uploadReply(site, kept.file)])
  }
}

/** The data of the fields: their rules, their files and their problems. */
async function shownFields<Name extends string>(
  { culture }: LocalizedSite,
  fields: FormFields<Name>,
  filesOf: (name: Name) => Promise<ShownFile[]>,
  problems: SentFiles<Name>['problems'] = {}
) {
  const entries = namesOf(fields).map(async name => {
    const { isMultiple, isRequired, rules } = fields[name]
    const model = {
      id: name,
      inputName: `file-${name}`,
      isMultiple,
      isRequired,
      accept: acceptOf(rules),
      maxBytes: rules.maxBytes,
      maxMegabytes: rules.maxBytes / MEGABYTE,
      cropSize: rules.cropSize,
      files: (await filesOf(name)).map(file => ({
        ...file,
        details: fileDetails(file, culture)
      })),
      problem: problems[name]
    }
    return [name, model] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** Scripts send files one by one, and want JSON [AST-07]. */
function isUploadByScript({ headers }: FastifyRequest): boolean {
  return /^application\/json\b/.test(headers.accept ?? '')
}

function refuse(reply: FastifyReply, Message: string): FastifyReply {
  return noStore(reply).code(422).send({ Message })
}
