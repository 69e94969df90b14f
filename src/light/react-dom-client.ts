// What the light flavour bundles in place of `react-dom/client`: see README.md.

import { changeCommit } from './commit.ts'
import { reportDisplacedNodes } from './displaced-nodes.ts'
import { runEffectsSoon } from './effect-timing.ts'
import { changeElementProps } from './element-props.ts'

export { createRoot } from 'preact/compat/client'

changeCommit()
runEffectsSoon()
reportDisplacedNodes()
changeElementProps()
