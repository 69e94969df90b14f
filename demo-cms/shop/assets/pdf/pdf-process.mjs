// Reads a PDF from the standard input and writes its safe copy to the standard output: nothing, if it is not accepted.

import { buffer } from 'node:stream/consumers'
import { safeCopy } from './safe-copy.mjs'

const copy = await safeCopy(await buffer(process.stdin))
if (copy) process.stdout.write(copy)
