import { storyFiles } from '../../kernel/content/story-files.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { text } from '../../kernel/texts/texts.ts'
import { LIBRARY } from './asset-links.ts'
import { saveStory, storyFields } from './edit-story.ts'
import { fileFormPages, type UploadTargets } from './file-form-pages.ts'

/** Staff choose the picture, the photos and the documents of a news story [AST-03], [AST-04], [AST-05]. */
export function storyPages(pages: Pages, cms: Cms, targets: UploadTargets): void {
  const { db, showPage } = cms

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

  fileFormPages(pages, cms, targets, {
    path: 'news',
    template: 'assets/story',
    titleKey: 'Assets.EditStory',
    fields: storyFields,
    find: ({ culture }, slug) =>
      db
        .selectFrom('news')
        .innerJoin('news_texts', 'news_id', 'news.id')
        .select(['news.id', 'slug', 'title'])
        .where('culture', '=', culture)
        .where('slug', '=', slug)
        .executeTakeFirst(),
    table: 'news',
    async filesOf(db, id) {
      const { picture, photos, documents } = await storyFiles(db, id)
      return { picture: picture === undefined ? [] : [picture], photos, documents }
    },
    save: saveStory
  })
}
