import { expect, it } from '@jest/globals'
import { byName } from '../../../methods/kit/byName.js'
import { codeText, htmlText } from '../../../methods/kit/htmlText.js'
import { atOnce, convertInSteps } from '../../../methods/kit/Turns.js'
import { countedTurns } from '../countedTurns.js'

it.each([
  [0, 0],
  [249, 0],
  [250, 1],
  [499, 1],
  [500, 2],
])('a list of %d items is converted with %d pauses, in its order', (length, pauses) => {
  const items = Array.from({ length }, (_, index) => index)
  const turns = countedTurns()
  expect(turns.run(() => convertInSteps(items, (item) => 2 * item))).toEqual(items.map((item) => 2 * item))
  expect(turns.pauses).toBe(pauses)
  expect(atOnce.run(() => convertInSteps(items, String))).toEqual(items.map(String))
})

it('methods are sorted by name in a list of their own', () => {
  const methods = ['b_2', 'a_2', 'b_1', 'B_1'].map((name) => ({ name }))
  expect(byName(methods).map(({ name }) => name)).toEqual(['B_1', 'a_2', 'b_1', 'b_2'])
  expect(methods[0]).toEqual({ name: 'b_2' })
})

it('a text in HTML has no marks of HTML, and what stands in backquotes is code', () => {
  expect(htmlText('"a" < b && `c` > d')).toBe('&quot;a&quot; &lt; b &amp;&amp; `c` > d')
  expect(codeText('`a<b` and `c`, not ` alone')).toBe('<code>a&lt;b</code> and <code>c</code>, not ` alone')
})
