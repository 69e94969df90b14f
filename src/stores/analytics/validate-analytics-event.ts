import { safeParse } from 'valibot'
import { AnalyticsEvent } from '../../shared/contract/analytics.ts'

/** Why GA4 would reject an event: `'ecommerce.items.0.price: Expected number …'` */
export function problemOf(event: unknown): string | undefined {
  const { issues } = safeParse(AnalyticsEvent, event)
  if (!issues) return undefined
  const [issue] = issues
  const path = issue.path?.map(({ key }) => String(key)).join('.')
  return path ? `${path}: ${issue.message}` : issue.message
}
