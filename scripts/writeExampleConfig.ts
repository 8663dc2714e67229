// Generates nodeconfig.example.json from the flags.
import { writeFileSync } from 'node:fs'
import { exampleConfig } from '../src/config/exampleConfig.js'

writeFileSync('nodeconfig.example.json', `${JSON.stringify(exampleConfig(), undefined, 2)}\n`)
