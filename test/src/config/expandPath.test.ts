import { homedir } from 'node:os'
import { expect, it } from '@jest/globals'
import { expandPath } from '../../../src/config/expandPath.js'

const environment = { HOME: '/home/me', PLACE: '/place' }

it.each([
  ['/plain/path', undefined, '/plain/path'],
  ['$PLACE/a', undefined, '/place/a'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: variables are written so, too
  ['${PLACE}a/$PLACE', undefined, '/placea//place'],
  ['$NOTHING/a', undefined, '/a'],
  ['$AVALANCHEGO_DATA_DIR/db', '/data', '/data/db'],
  ['$AVALANCHEGO_DATA_DIR/db', '$PLACE/data', '/place/data/db'],
  ['$AVALANCHEGO_DATA_DIR/db', undefined, '/home/me/.avalanchego/db'],
  // A data directory that names itself is the default one.
  ['$AVALANCHEGO_DATA_DIR', '$AVALANCHEGO_DATA_DIR', '/home/me/.avalanchego'],
])('%s with the data directory %s is %s', (path, dataDirectory, expanded) => {
  expect(expandPath(path, dataDirectory, environment)).toBe(expanded)
})

it('takes the home of the user where the environment has none', () => {
  expect(expandPath('$HOME/a', undefined, {})).toBe(`${homedir()}/a`)
})
