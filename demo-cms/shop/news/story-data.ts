import type { StoryCard } from './stories.ts'

/** A story as schema.org data for search engines. */
export function storyData(
  story: StoryCard,
  { origin, culture, photos }: { origin: string; culture: string; photos: readonly string[] }
) {
  const url = origin + story.url
  const moment = story.publishedAt.toISOString()
  const publisher = { '@type': 'Organization', name: 'Vitrine' }
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: story.title,
    description: story.summary,
    inLanguage: culture,
    datePublished: moment,
    dateModified: moment,
    author: story.author ? { '@type': 'Person', name: story.author } : publisher,
    publisher,
    ...(story.category && { articleSection: story.category.name }),
    timeRequired: `PT${story.minutes}M`,
    ...(photos.length > 0 && { image: photos.map(src => origin + src) }),
    url,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url }
  }
}
