import { whileMedia } from '../../lib/browser/while-media.ts'
import { background } from './background.ts'
import type { Effect } from './effect.ts'
import { fade } from './fade.ts'
import { parallax } from './parallax.ts'
import { scale } from './scale.ts'
import { slide } from './slide.ts'
import { title } from './title.ts'

const effects = new Map<string, Effect>(
  Object.entries({ title, fade, slide, scale, parallax, background })
)

/**
 * Animates an element when it comes into view: `data-vitrine-animate="fade right"` [ANIM-01]. Without scripts, with reduced
 * motion and on paper, it is simply visible.
 */
export function attach(element: HTMLElement): () => void {
  const [name = '', ...options] = element.dataset.vitrineAnimate?.trim().split(/\s+/) ?? []
  const effect = effects.get(name)
  if (!effect) {
    throw new Error(
      `There is no animation "${name}"; there are ${[...effects.keys()].join(', ')}.`
    )
  }
  return whileMedia('screen and (prefers-reduced-motion: no-preference)', () =>
    effect(element, options)
  )
}
