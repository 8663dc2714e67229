import { expect, it } from '@jest/globals'
import { turnsAtOnce } from '../../../../methods/data/kit/DataContext.js'
import { MadeInTurns } from '../../../../methods/data/kit/MadeInTurns.js'

it('steps that throw are forgotten, so that the repeated question begins anew', () => {
  const [made, turns, source] = [new MadeInTurns<object, string>('state'), turnsAtOnce(), {}]
  let begun = 0
  function* steps(): Generator<undefined, string> {
    begun++
    yield
    if (begun === 1) throw new Error('the index is not as far')
    return 'a table'
  }
  expect(() => made.of(turns, source, steps)).toThrow('the index is not as far')
  expect(made.of(turns, source, steps)).toBe('a table')
  expect(made.of(turns, source, steps)).toBe('a table')
  expect(begun).toBe(2)

  made.forget(turns, source)
  expect(made.of(turns, source, steps)).toBe('a table')
  expect(begun).toBe(3)
})
