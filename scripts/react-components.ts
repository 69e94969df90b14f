// Writes the entry point `vitrine/react` before the package is bundled: a component for each tag, made from its definition.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { REACT_ENTRY_POINT } from './build/entry-points.mjs'
import { loadDefinitions } from './manifest/load-definitions.ts'
import { reactComponents } from './manifest/react-components.ts'

mkdirSync(dirname(REACT_ENTRY_POINT), { recursive: true })
writeFileSync(REACT_ENTRY_POINT, reactComponents(await loadDefinitions(), '../..'))
// a widget module may have started a timer, which would keep the process running
process.exit(0)
