import { defineWidget } from '../../src/element/define-widget.tsx'
import { Analytics } from './analytics.tsx'

defineWidget(
  'vitrine-analytics',
  Analytics,
  {},
  {
    summary:
      'Tells analytics what pages say and what shoppers see and follow, once they allow it.',
    events: { 'vitrine:analytics': 'An event was told, in GA4’s words.' }
  }
)
