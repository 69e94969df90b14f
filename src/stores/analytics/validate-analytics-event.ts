import { getDotPath, safeParse } from 'valibot'
import { AnalyticsEvent } from '../../contract/analytics.ts'

/** Why GA4 would reject an event: `'ecommerce.items.0.price: Expected number …'` */
export function problemOf(event: unknown): string | undefined {
  const { issues } = safeParse(AnalyticsEvent, event)
  if (!issues) return undefined
  const [issue] = issues
  return [getDotPath(issue), issue.message].filter(Boolean).join(': ')
}
