// Generates nodeconfig.example.json from the flags.
import { writeFileSync } from 'node:fs'
import { formattedExampleConfig } from '../src/config/exampleConfig.js'

writeFileSync('nodeconfig.example.json', formattedExampleConfig())
