// Generates docs/api from the definitions of the methods the recordings, and calls on a network.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiReference } from './reference/apiReference.js'

rmSync('docs/api', { recursive: true, force: true })
mkdirSync('docs/api', { recursive: true })
for (const [name, text] of await apiReference()) writeFileSync(join('docs/api', name), text)
