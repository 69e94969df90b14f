import type { Panel, PanelAttribute } from '../panel.ts'
import { plainText } from '../plain-text.ts'
import { blockName, blockValue, categories } from './block-json.ts'
import { needsContent } from './needs-content.ts'
import { withOwnAddresses } from './own-addresses.ts'

/** In an editor these would open over it, ask for a passkey, load a payment provider or count a visit. */
const NOT_LIVE = new Set([
  'vitrine-analytics',
  'vitrine-card-payment',
  'vitrine-consent-banner',
  'vitrine-passkey-login',
  'vitrine-popup',
  'vitrine-toasts'
])

/** `controls.json`: what the script of the block editor shows in the sidebar of each block. */
export function controlsJson(panels: readonly Panel[]): object {
  return {
    categories: categories(panels),
    blocks: Object.fromEntries(
      panels.map(panel => [
        blockName(panel),
        {
          tag: panel.tag,
          content: panel.hasContent,
          live: !NOT_LIVE.has(panel.tag),
          slides: panel.hasSlides,
          needsContent: needsContent(panel),
          // what editors may insert to replace it; never printed by itself, because it contains invented data
          html: withOwnAddresses(panel.example.inner),
          controls: panel.attributes.map(attribute =>
            controlOf(attribute, panel.example.attributes.get(attribute.name))
          )
        }
      ])
    )
  }
}

function controlOf(
  { name, property, label, help, control, isRequired, usual }: PanelAttribute,
  example: string | undefined
): object {
  return {
    name,
    property,
    label,
    help: plainText(help),
    ...control,
    ...(control.type === 'json' && { example: withOwnAddresses(control.example) }),
    required: isRequired,
    ...(usual !== undefined && usual !== '' && { usual: blockValue(control, usual) }),
    ...(example !== undefined &&
      control.type !== 'json' && { example: withOwnAddresses(example) })
  }
}
