// Measures the rows of the Data API and nothing else.
// usage: npm run bench:data -- [SCALE], by default 1: 100,000 rows
import { dataApiParts } from './dataApi.js'
import { rowsOf } from './rowsOf.js'
import { markdownTable } from './table.js'

console.log(markdownTable(await rowsOf(dataApiParts(Number(process.argv[2] ?? 1)))))
