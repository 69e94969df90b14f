import type { FastifyReply, FastifyRequest } from 'fastify'
import { fileDetails } from '../../../src/lib/assets/file-details.ts'
import { storyFiles } from '../../kernel/content/story-files.ts'
import { fieldOf, keyOf } from '../../kernel/http/fields.ts'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { sessionOf } from '../../kernel/sessions/sessions.ts'
import { text } from '../../kernel/texts/texts.ts'
import { LIBRARY, resumableLink, uploadReply } from './asset-links.ts'
import type { AssetStorage } from './asset-storage.ts'
import {
  fieldOfInput,
  keepForField,
  readStory,
  type SentStory,
  type StoryField,
  saveStory,
  storyFields
} from './edit-story.ts'
import { type ShownFile, savedFiles, sentFiles } from './field-files.ts'
import { acceptOf, type FileRules, MEGABYTE } from './file-rules.ts'
import type { ResumableUploads } from './resumable-uploads.ts'
import { sentByScript } from './sent-by-script.ts'
import { findByKey, type UploadPlace } from './uploads.ts'

const INPUTS = Object.keys(storyFields).map(name => `file-${name}`)

/** Staff choose the picture, the photos and the documents of a news story [AST-03], [AST-04], [AST-05]. */
export function storyPages(
  pages: Pages,
  { db, showPage }: Cms,
  storage: AssetStorage,
  resumable: ResumableUploads | null
): void {
  const resumableUrl = (site: LocalizedSite) => (resumable ? resumableLink(site) : undefined)

  async function placeOf(request: FastifyRequest, reply: FastifyReply): Promise<UploadPlace> {
    const { idHash } = await sessionOf(db, request, reply)
    return { db, storage, sessionId: idHash }
  }

  function findStory({ culture }: LocalizedSite, slug: string) {
    return db
      .selectFrom('news')
      .innerJoin('news_texts', 'news_id', 'news.id')
      .select(['news.id', 'slug', 'title'])
      .where('culture', '=', culture)
      .where('slug', '=', slug)
      .executeTakeFirst()
  }

  pages.get(`${LIBRARY}/news`, async (request, reply, { culture }) => {
    const stories = await db
      .selectFrom('news')
      .innerJoin('news_texts', 'news_id', 'news.id')
      .select(['slug', 'title', 'published_at'])
      .where('culture', '=', culture)
      .orderBy('published_at', 'desc')
      .execute()
    noStore(reply)
    return showPage(request, reply, {
      template: 'assets/stories',
      culture,
      title: text(culture, 'Assets.Stories'),
      model: { stories }
    })
  })

  pages.get(`${LIBRARY}/news/:slug`, async (request, reply, site) => {
    const story = await findStory(site, request.params.slug)
    if (!story) return reply.callNotFound()
    const { picture, photos, documents } = await storyFiles(db, story.id)
    const ids = { picture: picture === undefined ? [] : [picture], photos, documents }
    const fields = await fieldsOf(site, name => savedFiles(db, site, ids[name]))
    noStore(reply)
    return showPage(request, reply, {
      template: 'assets/story',
      culture: site.culture,
      title: text(site.culture, 'Assets.EditStory', { title: story.title }),
      model: {
        story,
        fields,
        resumableUrl: resumableUrl(site),
        isSaved: fieldOf(request.query, 'done') === 'true'
      }
    })
  })

  pages.post(`${LIBRARY}/news/:slug`, async (request, reply, site) => {
    const { culture } = site
    const story = await findStory(site, request.params.slug)
    if (!story) return reply.callNotFound()
    const place = await placeOf(request, reply)
    const uploads = request.uploads ?? []
    if (isUploadByScript(request)) {
      const key = keyOf(request)
      // repeated after a lost response, when the parts of the file are gone
      const known = key === undefined ? undefined : await findByKey(place, key)
      if (known) return noStore(reply).send([uploadReply(site, known)])
      const sent = await sentByScript(request, place.sessionId, resumable, INPUTS)
      const field = sent && fieldOfInput(sent.upload.field)
      if (!sent || !field) return refuse(reply, text(culture, 'Shop.BadRequest'))
      const kept = await keepForField(place, field, sent.upload, { culture, key })
      await sent.forgetParts()
      if ('problem' in kept) return refuse(reply, kept.problem)
      return noStore(reply).send([uploadReply(site, kept.file)])
    }
    const { entries, problems } = await readStory(place, request.body, uploads, culture)
    if (Object.keys(problems).length === 0) {
      await saveStory(place, story.id, entries)
      return seeOther(reply, `${homeLink(site)}${LIBRARY}/news/${story.slug}?done=true`)
    }
    const sent = (name: StoryField) =>
      sentFiles(place, site, entries[name], storyFields[name].kind)
    noStore(reply)
    return showPage(request, reply, {
      template: 'assets/story',
      culture,
      title: text(culture, 'Assets.EditStory', { title: story.title }),
      status: 422,
      model: {
        story,
        resumableUrl: resumableUrl(site),
        fields: await fieldsOf(site, sent, problems),
        problemList: Object.entries(problems).map(([name, message]) => ({
          name: `file-${name}`,
          message
        }))
      }
    })
  })
}

/** The data of the fields: their rules, their files and their problems. */
async function fieldsOf(
  { culture }: LocalizedSite,
  filesOf: (name: StoryField) => Promise<ShownFile[]>,
  problems: SentStory['problems'] = {}
) {
  const entries = Object.entries(storyFields).map(async ([name, field]) => {
    const id = name as StoryField
    const { isMultiple } = field
    const rules: FileRules = field.rules
    const model = {
      id,
      inputName: `file-${id}`,
      isMultiple,
      accept: acceptOf(rules),
      maxBytes: rules.maxBytes,
      maxMegabytes: rules.maxBytes / MEGABYTE,
      cropSize: rules.cropSize,
      files: (await filesOf(id)).map(file => ({
        ...file,
        details: fileDetails(file, culture)
      })),
      problem: problems[id]
    }
    return [id, model] as const
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
