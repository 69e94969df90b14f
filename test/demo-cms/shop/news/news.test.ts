import { describe, expect, test } from 'vitest'
import { cultures } from '../../../../demo-cms/kernel/texts/cultures.ts'
import { formatDay } from '../../../../demo-cms/kernel/texts/format-day.ts'
import { shopDay } from '../../../../demo-cms/kernel/time/shop-time.ts'
import { formatMonth } from '../../../../demo-cms/shop/news/format-month.ts'
import { NEWS_VIEW_COOKIE } from '../../../../src/shared/lists/news-view.ts'
import { documentOf } from '../../../support/html-form.ts'
import { newsDays } from '../../../support/news-days.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

async function open(path: string, headers: Record<string, string> = {}) {
  const answer = await shop.visitor().get(`/shop/fr${path}`, headers)
  return { answer, page: documentOf(answer.body) }
}

function titlesIn(page: Document): (string | undefined)[] {
  return [...page.querySelectorAll('.vitrine-news-list__title')].map(title =>
    title.textContent?.trim()
  )
}

function dataIn(page: Document): Record<string, unknown>[] {
  return [...page.querySelectorAll('script[type="application/ld+json"]')].map(script =>
    JSON.parse(script.textContent ?? '')
  )
}

describe('the list of news', () => {
  test('shows every story once on its pages, newest first [NEWS-02] [UIX-05]', async () => {
    const seen: (string | undefined)[] = []
    const days: (string | null)[] = []
    for (const number of [1, 2, 3]) {
      const { page } = await open(`/news?pageindex=${number}`)
      seen.push(...titlesIn(page))
      days.push(
        ...[...page.querySelectorAll('.vitrine-news-list time')].map(time =>
          time.getAttribute('datetime')
        )
      )
    }
    expect(new Set(seen).size).toBe(25)
    expect(days).toEqual([...days].sort().reverse())
    const { page } = await open('/news?pageindex=99')
    expect(titlesIn(page).length).toBeGreaterThan(0)
  })

  if (EXHAUSTIVE)
    test('has every text in every language [NEWS-02]', async () => {
      for (const culture of cultures) {
        const { body } = await shop.visitor().get(`/shop/${culture}/news`)
        expect(body.replace(/<[^>]*>/g, ' ')).not.toMatch(/\bNews\.[A-Z]/)
        expect(titlesIn(documentOf(body))).toHaveLength(9)
      }
    })

  test('shows a category with its child categories, or one child alone [NEWS-02]', async () => {
    const { page: makers } = await open('/news?category=ateliers')
    const { page: ceramics } = await open('/news?category=ceramique')
    const all = titlesIn(makers)
    expect(all).toContain('Un four à bois, trois jours de feu')
    expect(all).toContain('Souffler n’est pas jouer')
    expect(titlesIn(ceramics)).toContain('Un four à bois, trois jours de feu')
    expect(titlesIn(ceramics)).not.toContain('Souffler n’est pas jouer')
    const current = ceramics.querySelector('.shop-news-categories [aria-current]')
    expect(current?.textContent).toContain('Céramique')
    expect((await open('/news?category=nowhere')).answer.statusCode).toBe(404)
  })

  test('shows the news of a month or a day, and ignores a date that does not exist [NEWS-01]', async () => {
    const { day, month, inMonth } = await newsDays(shop.db, 'hiver-en-lumiere')
    const titles = inMonth.map(story => story.title).reverse()
    expect(titles).toContain('L’hiver en lumière')
    expect(titlesIn((await open(`/news?date=${month}`)).page)).toEqual(titles)
    const { page } = await open(`/news?date=${day}`)
    expect(titlesIn(page)).toEqual(['L’hiver en lumière'])
    expect(page.querySelector('.shop-list__count')?.textContent).toContain(formatDay(day, 'fr'))
    expect(titlesIn((await open('/news?date=2026-02-30')).page)).toHaveLength(9)
    const { page: empty } = await open('/news?date=2025-01')
    expect(empty.querySelector('main')?.textContent).toContain('Aucun article')
  })

  test('remembers the chosen display without scripts [NEWS-02]', async () => {
    const visitor = shop.visitor()
    const shown = async (path: string) =>
      documentOf((await visitor.get(`/shop/fr${path}`)).body)
        .querySelector('.vitrine-news-list')
        ?.getAttribute('data-display')
    expect(await shown('/news')).toBe('list')
    expect(await shown('/news?display=blog')).toBe('blog')
    expect(await shown('/news')).toBe('list')
    const chosen = await visitor.get('/shop/fr/news?display=masonry&remember=true')
    expect([chosen.statusCode, chosen.headers.location]).toEqual([
      303,
      '/shop/fr/news?display=masonry'
    ])
    expect(visitor.cookies.get(NEWS_VIEW_COOKIE)).toBe('masonry')
    expect(await shown('/news')).toBe('masonry')
    expect(await shown('/news?display=sideways')).toBe('masonry')
  })

  test('knows the proportions of every picture before it loads [MEDIA-05]', async () => {
    const { page } = await open('/news?display=masonry')
    const stories = [...page.querySelectorAll('.vitrine-news-list__story')]
    const shapes = new Set(stories.map(story => story.getAttribute('data-shape')))
    expect(shapes.size).toBeGreaterThan(2)
    for (const story of stories) {
      const picture = story.querySelector('img')
      const ratio =
        Number(picture?.getAttribute('width')) / Number(picture?.getAttribute('height'))
      const [width, height] = { tall: [2, 3], portrait: [3, 4], square: [1, 1] }[
        String(story.getAttribute('data-shape'))
      ] ?? [ratio, 1]
      expect(ratio).toBeCloseTo(width! / height!, 2)
    }
  })

  test('names its versions in the other languages and its feeds [NEWS-02] [NAV-17]', async () => {
    const { page } = await open('/news?category=table&display=blog')
    const href = (selector: string) => page.querySelector(selector)?.getAttribute('href')
    expect(href('link[rel="canonical"]')).toMatch(/\/shop\/fr\/news\?category=table$/)
    expect(href('link[hreflang="de"]')).toMatch(/\/shop\/de\/news\?category=table$/)
    expect(href('link[type="application/rss+xml"]')).toBe('/shop/fr/news/rss.xml')
    expect(href('link[type="application/atom+xml"]')).toBe('/shop/fr/news/atom.xml')
  })
})

describe('a story', () => {
  test('shows its author, its category, the time to read it and its paragraphs [NEWS-02]', async () => {
    const { page } = await open('/news/four-a-bois')
    const facts = page.querySelector('.shop-article__facts')?.textContent?.replace(/\s+/g, ' ')
    const { day } = await newsDays(shop.db, 'four-a-bois')
    expect(facts).toContain(
      `${formatDay(day, 'fr')} Par Anne Lemaire Céramique 1 minute de lecture`
    )
    expect(page.querySelectorAll('.shop-article .shop-text p')).toHaveLength(2)
    expect(page.querySelector('.shop-breadcrumbs')?.textContent).toContain('Céramique')
  })

  test('belongs to its day in the shop’s time zone, wherever the server is [NEWS-02]', async () => {
    const { publishedAt } = await newsDays(shop.db, 'horloger')
    const move = (published_at: Date) =>
      shop.db.updateTable('news').set({ published_at }).where('slug', '=', 'horloger').execute()
    const shown = async (moment: string) => {
      await move(new Date(moment))
      const { page } = await open('/news/horloger')
      const time = page.querySelector('.shop-article__facts time')
      return [time?.getAttribute('datetime'), time?.textContent]
    }
    expect(await shown('2026-01-31T22:59:59Z')).toEqual(['2026-01-31', '31 janvier 2026'])
    expect(await shown('2026-01-31T23:00:00Z')).toEqual(['2026-02-01', '1er février 2026'])
    expect(await shown('2026-07-31T22:00:00Z')).toEqual(['2026-08-01', '1er août 2026'])
    await move(publishedAt)
  })

  if (EXHAUSTIVE)
    test('links its photos in full size, and describes them to the gallery [NEWS-02]', async () => {
      const { page } = await open('/news/four-a-bois')
      const gallery = page.querySelector('vitrine-news-gallery')!
      const photos = JSON.parse(gallery.getAttribute('photos')!)
      const links = [...gallery.querySelectorAll('a')].map(link => link.getAttribute('href'))
      expect(links).toHaveLength(4)
      expect(photos.map((photo: { Url: string }) => photo.Url)).toEqual(links)
      expect(photos[2]).toMatchObject({ Width: 1600, Height: 1200 })
      const picture = await shop.app.inject(links[2]!)
      expect(picture.headers['content-type']).toBe('image/webp')
    })

  test('is described to search engines as a news article [NEWS-02]', async () => {
    const { page } = await open('/news/four-a-bois')
    const article = dataIn(page).find(data => data['@type'] === 'NewsArticle')
    expect(article).toMatchObject({
      headline: 'Un four à bois, trois jours de feu',
      datePublished: (await newsDays(shop.db, 'four-a-bois')).publishedAt.toISOString(),
      inLanguage: 'fr',
      articleSection: 'Céramique',
      author: { '@type': 'Person', name: 'Anne Lemaire' },
      url: 'http://localhost/shop/fr/news/four-a-bois'
    })
    expect((article!.image as string[])[0]).toMatch(/^http:\/\/localhost\/shop\/assets\//)
  })

  if (EXHAUSTIVE)
    test('leads to stories of its category first, then to others of the same department [NEWS-02]', async () => {
      const categoryOf = async (slug: string) => (await newsDays(shop.db, slug)).category
      for (const slug of ['four-a-bois', 'hiver-en-lumiere']) {
        const { page } = await open(`/news/${slug}`)
        const section = page.querySelector('.shop-article__related')!
        const slugs = [...section.querySelectorAll('h3 a')].map(link =>
          link.getAttribute('href')!.replace('/shop/fr/news/', '')
        )
        expect(section.querySelector('h2')?.textContent).toBe('À lire aussi')
        expect(slugs).toHaveLength(3)
        expect(slugs).not.toContain(slug)
        expect(await categoryOf(slugs[0]!)).toBe(await categoryOf(slug))
        const branch = slug === 'four-a-bois' ? 'ateliers' : 'conseils'
        const inBranch = new Set<string | undefined>()
        for (const number of [1, 2]) {
          const { page } = await open(`/news?category=${branch}&pageindex=${number}`)
          for (const title of titlesIn(page)) inBranch.add(title)
        }
        for (const title of section.querySelectorAll('h3')) {
          expect(inBranch).toContain(title.textContent?.trim())
        }
      }
    })

  test('leads to the stories before and after it [NEWS-02]', async () => {
    const linksOf = async (slug: string) => {
      const { page } = await open(`/news/${slug}`)
      return [...page.querySelectorAll('.shop-article__neighbours a')].map(link => [
        link.getAttribute('rel'),
        link.getAttribute('href')
      ])
    }
    expect(await linksOf('hiver-en-lumiere')).toEqual([
      ['prev', '/shop/fr/news/horloger'],
      ['next', '/shop/fr/news/cadeaux-a-temps']
    ])
    expect(await linksOf('four-a-bois')).toEqual([['next', '/shop/fr/news/nouvel-entrepot']])
  })

  test('can be sent by e-mail without scripts [NEWS-02]', async () => {
    const { page } = await open('/news/four-a-bois')
    const link = page.querySelector('vitrine-share a')?.getAttribute('href')
    expect(link).toContain('mailto:?subject=Un%20four')
    expect(link).toContain(encodeURIComponent('http://localhost/shop/fr/news/four-a-bois'))
  })
})

describe('the calendar', () => {
  /** @param when As `2026-11`. */
  const monthOf = (filter: string, when: string) =>
    month(`${filter}/${Number(when.slice(5))}/${when.slice(0, 4)}`)
  const month = (path: string) => `/shop/widget/news/calendar/${path}`
  const day = (path: string) => `/shop/widget/news/newslist/${path}`

  async function block(url: string, culture = 'fr') {
    const answer = await shop.visitor({ culture }).get(url)
    return {
      status: answer.statusCode,
      html: documentOf(`<html><body>${answer.body}</body></html>`)
    }
  }

  const datesIn = (html: Document) =>
    [...html.querySelectorAll('[data-date]')].map(link => link.getAttribute('data-date'))

  /** @param when As `2026-11`. */
  const daysIn = (when: string) =>
    new Date(Date.UTC(Number(when.slice(0, 4)), Number(when.slice(5)), 0)).getUTCDate()

  async function idOf(slug: string): Promise<number> {
    const row = await shop.db
      .selectFrom('news_categories')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
    return row.id
  }

  test('links the days with news and the closest months with news, and lists the first posts [NEWS-01]', async () => {
    // whatever the day of the run, another story is in its month, and one in a later month
    const story = await newsDays(shop.db, 'bougies-sans-fumee')
    const { month: chosen, inMonth, before, after } = story
    const { status, html } = await block(monthOf('0/false/1', chosen), 'nl')
    expect(status).toBe(200)
    expect(html.querySelector('.vitrine-news-calendar__title')?.textContent).toBe(
      formatMonth(chosen, 'nl')
    )
    expect(datesIn(html)).toEqual(inMonth.map(story => story.day))
    const steps = [...html.querySelectorAll('[data-way]')].map(link => [
      link.getAttribute('data-way'),
      link.getAttribute('data-month'),
      link.getAttribute('href')
    ])
    expect(steps).toEqual([
      ['previous', before, `/shop/nl/news?date=${before}`],
      ['next', after, `/shop/nl/news?date=${after}`]
    ])
    expect(html.querySelectorAll('.vitrine-news-calendar__stories li')).toHaveLength(1)
    expect(inMonth.length).toBeGreaterThan(1)
    expect(html.body.textContent).toContain(`Alle ${inMonth.length} artikelen bekijken`)
    const weeks = [...html.querySelectorAll('tbody tr')]
    const numbers = weeks.flatMap(week => [...week.children].map(cell => cell.textContent))
    expect(numbers).toHaveLength(weeks.length * 7)
    expect(numbers.filter(Boolean).map(Number)).toEqual(
      Array.from({ length: daysIn(chosen) }, (_, index) => index + 1)
    )
  })

  test('includes child categories only when asked [NEWS-01]', async () => {
    const makers = await idOf('ateliers')
    const { month: chosen, inMonth } = await newsDays(shop.db, 'points-de-retrait')
    const daysOf = (slugs: readonly string[]) =>
      inMonth.filter(({ category }) => slugs.includes(category)).map(({ day }) => day)
    expect(daysOf(['ceramique', 'bois-textile'])).not.toEqual([])
    const ofMakers = daysOf(['ateliers', 'ceramique', 'bois-textile'])
    const own = await block(monthOf(`${makers}/false/3`, chosen))
    const all = await block(monthOf(`${makers}/true/3`, chosen))
    expect(datesIn(own.html)).toEqual(daysOf(['ateliers']))
    expect(datesIn(all.html)).toEqual(ofMakers)
    const both = await block(monthOf(`${makers},${await idOf('livraison')}/false/3`, chosen))
    expect(datesIn(both.html)).toEqual(daysOf(['ateliers', 'livraison']))
    expect(all.html.querySelector('[data-date]')?.getAttribute('href')).toBe(
      `/shop/fr/news?category=ateliers&date=${ofMakers[0]}`
    )
  })

  test('lists the news of a day, also of a day without news [NEWS-01]', async () => {
    const story = await newsDays(shop.db, 'hiver-en-lumiere')
    const { html } = await block(day(`0/false/3/${story.day}`))
    expect(html.querySelector('.vitrine-news-calendar__stories')?.textContent).toContain(
      'L’hiver en lumière'
    )
    // nothing was published on the next day
    const next = shopDay(new Date(story.publishedAt.getTime() + 86_400_000))
    const { status, html: none } = await block(day(`0/false/3/${next}`))
    expect([status, none.body.textContent?.trim()]).toEqual([
      200,
      expect.stringContaining('Aucun article')
    ])
  })

  test.each([
    month('0/false/3/13/2026'),
    month('0/false/3/x/2026'),
    month('0/maybe/3/11/2026'),
    month('a,b/false/3/11/2026'),
    month('0/false/0/11/2026'),
    day('0/false/3/2026-02-30'),
    day('0/false/3/2026-11')
  ])('refuses parameters that make no sense: %s [NEWS-01]', async url => {
    expect((await block(url)).status).toBe(400)
  })

  if (EXHAUSTIVE)
    test('leads over the end of a year, in place and without scripts [NEWS-01]', async () => {
      const moments = {
        horloger: '2024-12-31T22:59:59Z',
        'hiver-en-lumiere': '2024-12-31T23:00:00Z'
      }
      const restored = await Promise.all(
        Object.keys(moments).map(async slug => ({
          slug,
          published_at: (await newsDays(shop.db, slug)).publishedAt
        }))
      )
      const move = async (slug: string, published_at: Date) => {
        await shop.db
          .updateTable('news')
          .set({ published_at })
          .where('slug', '=', slug)
          .execute()
      }
      for (const [slug, moment] of Object.entries(moments)) await move(slug, new Date(moment))
      const { html: december } = await block(monthOf('0/false/3', '2024-12'))
      const { html: january } = await block(monthOf('0/false/3', '2025-01'))
      const { page } = await open('/news?date=2025-01')
      const { page: before } = await open('/news?date=2024-12')
      for (const { slug, published_at } of restored) await move(slug, published_at)

      const stepOf = (html: Document, way: string) => {
        const link = html.querySelector(`[data-way="${way}"]`)
        return ['data-month', 'href', 'aria-label'].map(name => link?.getAttribute(name))
      }
      expect(datesIn(december)).toEqual(['2024-12-31'])
      expect(datesIn(january)).toEqual(['2025-01-01'])
      const next = ['2025-01', '/shop/fr/news?date=2025-01', 'janvier 2025']
      const previous = ['2024-12', '/shop/fr/news?date=2024-12', 'décembre 2024']
      expect(stepOf(december, 'next')).toEqual(next)
      expect(stepOf(before, 'next')).toEqual(next)
      expect(stepOf(january, 'previous')).toEqual(previous)
      expect(stepOf(page, 'previous')).toEqual(previous)
      expect(titlesIn(page)).toEqual(['L’hiver en lumière'])
      expect(titlesIn(before)).toEqual(['L’horloger qui n’aime pas le bruit'])
    })

  if (EXHAUSTIVE)
    test('keeps the month and the display when a category is chosen without scripts [NEWS-01]', async () => {
      const { day, month: shown } = await newsDays(shop.db, 'horloger')
      const fieldsOf = async (path: string) => {
        const { page } = await open(path)
        const inputs = page.querySelectorAll('.vitrine-news-calendar__filter input')
        return [...inputs].map(input => [
          input.getAttribute('name'),
          input.getAttribute('value')
        ])
      }
      expect(await fieldsOf(`/news?display=blog&date=${day}&pageindex=1`)).toEqual([
        ['display', 'blog'],
        ['date', shown]
      ])
      expect(await fieldsOf('/news')).toEqual([])
    })

  if (EXHAUSTIVE)
    test('works without scripts on the page of the news [NEWS-01]', async () => {
      const { month: shown, before } = await newsDays(shop.db, 'horloger')
      const { page } = await open(`/news?date=${shown}`)
      const tag = page.querySelector('vitrine-news-calendar')!
      expect([Number(tag.getAttribute('month')), tag.getAttribute('year')]).toEqual([
        Number(shown.slice(5)),
        shown.slice(0, 4)
      ])
      expect(tag.querySelector('[data-way="previous"]')?.getAttribute('href')).toBe(
        `/shop/fr/news?date=${before}`
      )
      expect(tag.querySelectorAll('select option')).toHaveLength(4)
      const { day: ofStory } = await newsDays(shop.db, 'hiver-en-lumiere')
      const { page: chosen } = await open(`/news?date=${ofStory}`)
      expect(
        chosen.querySelector('.vitrine-news-calendar__day[aria-current]')?.textContent
      ).toBe(String(Number(ofStory.slice(8))))
    })
})

test('the folder of news in the library contains the pictures of the seed [AST-01]', async () => {
  const { count } = await shop.db
    .selectFrom('assets')
    .innerJoin('asset_folders', 'asset_folders.id', 'folder_id')
    .where('asset_folders.name', '=', 'Actualités')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBeGreaterThan(25)
})
