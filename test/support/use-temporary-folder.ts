import { inject } from 'vitest'

// `tmpdir()` of the tests, of the shop and of the processes that they start: what they leave behind goes with the folder of the run
for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = inject('temporaryFolder')
