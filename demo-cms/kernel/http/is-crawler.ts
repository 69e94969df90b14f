import type { FastifyRequest } from 'fastify'

const CRAWLER = /bot\b|crawl|spider|slurp|facebookexternalhit/i

/** Whether a search engine or another robot reads the page, which decides about nothing and closes nothing. */
export function isCrawler({ headers }: FastifyRequest): boolean {
  return CRAWLER.test(headers['user-agent'] ?? '')
}
