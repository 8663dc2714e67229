// Writes the tables of differences from the documents of the APIs into docs/fidelity.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { withDocumentDifferences } from './reference/documentDifferences.js'

const path = 'docs/fidelity.md'
writeFileSync(path, withDocumentDifferences(readFileSync(path, 'utf8')))
