// Writes the products of state/crypto/pairing/ as AssemblyScript. Each is a loop over the limbs of one operand. What a limb does, once for each
// limb of the other operand and of p, is straight code, since the compiler unrolls no loops; the loop keeps the code small enough for the
// processor's caches of instructions.

/**
 * Returns the text of the module `products`.
 * @param limbs of a number; two of them make a vector, which has the limbs of both parts of two places
 * @param bits of a limb
 */
export function pairingProducts(limbs, bits) {
  return [
    "import { constants } from './parameters'",
    `const prepared = memory.data(${8 * limbs})`,
    `const turned = memory.data(${8 * limbs})`,
    product('multiply', 'to = a * b, for elements of the quadratic extension', ofPairs, limbs, bits),
    product('square', 'to = a * a, for an element of the quadratic extension', ofSquare, limbs, bits),
    product('multiplyParts', 'to = a * b, part by part', ofParts, limbs, bits),
  ].join('\n\n')
}

/** (a0 + a1 i) (b0 + b1 i) = (a0 b0 - a1 b1) + (a0 b1 + a1 b0) i */
const ofPairs = {
  parameters: ['a', 'b'],
  before: (vectors) => [
    'const signs = i32x4(-1, 0, -1, 0)',
    ...each(vectors, (i) => [
      `const b${i} = v128.load(b, ${16 * i})`,
      `v128.store(turned, v128.shuffle<i32>(b${i}, b${i}, 1, 0, 3, 2), ${16 * i})`,
    ]),
  ],
  limb: [
    'const p = v128.load32_splat(a + i)',
    'const q = i32x4.sub(v128.xor(v128.load32_splat(a + i, 4), signs), signs)',
  ],
  terms: [
    ['p', 'b'],
    ['q', 'turned'],
  ],
}

/** (a0 + a1 i)² = (a0 + a1) (a0 - a1) + 2 a0 a1 i */
const ofSquare = {
  parameters: ['a'],
  before: (vectors) => [
    'const signs = i32x4(-1, 0, -1, 0)',
    ...each(vectors, (i) => [
      `const a${i} = v128.load(a, ${16 * i})`,
      `v128.store(prepared, i32x4.add(v128.shuffle<i32>(a${i}, a${i}, 0, 0, 2, 2), v128.shuffle<i32>(a${i}, a${i}, 1, 0, 3, 2)), ${16 * i})`,
      `v128.store(turned, i32x4.sub(a${i}, v128.and(v128.shuffle<i32>(a${i}, a${i}, 1, 1, 3, 3), signs)), ${16 * i})`,
    ]),
  ],
  limb: ['const p = v128.load64_splat(prepared + i)'],
  terms: [['p', 'turned']],
}

const ofParts = {
  parameters: ['a', 'b'],
  before: () => [],
  limb: ['const p = v128.load64_splat(a + i)'],
  terms: [['p', 'b']],
}

/**
 * Limb by limb of the first operand; as many times p are added as make the lowest column 0 (Montgomery), which is dropped then. `s0`, `s1` ... are
 * the columns, and `sum` is what the lowest one takes over, which has an offset so that it is not negative.
 */
function product(name, comment, { parameters, before, limb, terms }, limbs, bits) {
  const behind = (place) => `v128.load(constants, ${16 * (limbs + place)})`
  const body = before(limbs / 2)
  for (const [place, constant] of ['factor', 'mask', 'start', 'next', 'nextOfResult', 'half'].entries())
    body.push(`const ${constant} = ${behind(place)}`)
  body.push('let sum = start')
  for (let column = 0; column < limbs - 1; column++) body.push(`let s${column} = i64x2.splat(0)`)
  body.push(`for (let i: u32 = 0; i < ${8 * limbs}; i += 8) {`)
  const inner = [...limb]
  const termsOf = (j) =>
    terms.map(([one, other]) => multiplied(one, `v128.load(${other}, ${16 * (j >> 1)})`, j))
  inner.push(`sum = i64x2.add(sum, ${sumOf(['s0', ...termsOf(0)])})`)
  inner.push('const t = v128.and(i32x4.mul(sum, factor), mask)')
  inner.push('const m = v128.shuffle<i32>(t, t, 0, 2, 0, 2)')
  inner.push(`sum = i64x2.add(sum, ${timesP(0)})`)
  inner.push(`sum = i64x2.add(i64x2.shr_u(sum, ${bits}), next)`)
  for (let j = 1; j < limbs; j++) {
    const column = j < limbs - 1 ? [`s${j}`] : []
    inner.push(`s${j - 1} = ${sumOf([...column, ...termsOf(j), timesP(j)])}`)
  }
  body.push(...inner.map((line) => `  ${line}`), '}')
  body.push('sum = i64x2.add(sum, i64x2.sub(nextOfResult, next))')
  for (let column = 0; column < limbs - 1; column++) {
    body.push(`sum = i64x2.add(sum, s${column})`)
    body.push(`const r${column} = v128.and(sum, mask)`)
    body.push(`sum = i64x2.add(i64x2.shr_u(sum, ${bits}), nextOfResult)`)
  }
  body.push(`const r${limbs - 1} = i64x2.sub(sum, start)`)
  for (let i = 0; i < limbs / 2; i++) {
    const result = `v128.shuffle<i32>(r${2 * i}, r${2 * i + 1}, 0, 2, 4, 6)`
    body.push(`v128.store(to, i32x4.sub(${result}, half), ${16 * i})`)
  }
  const head = `export function ${name}(to: u32, ${parameters.map((each) => `${each}: u32`).join(', ')}): void {`
  return [`/** ${comment} */`, head, ...body.map((line) => `  ${line}`), '}'].join('\n')
}

/** The product of both parts of a limb, which stand in each half of a vector, and of limb j of a number. */
function multiplied(one, other, j) {
  return `i64x2.extmul_${j % 2 === 0 ? 'low' : 'high'}_i32x4_s(${one}, ${other})`
}

/** The product of the multiple of p found for this limb and limb j of p. */
function timesP(j) {
  return `i64x2.extmul_low_i32x4_s(m, v128.load(constants, ${16 * j}))`
}

/** The sum of some terms, as a tree, so that few additions wait for one another. */
function sumOf(terms) {
  if (terms.length === 1) return terms[0]
  const middle = terms.length >> 1
  return `i64x2.add(${sumOf(terms.slice(0, middle))}, ${sumOf(terms.slice(middle))})`
}

function each(count, linesOf) {
  return Array.from({ length: count }, (_, index) => linesOf(index)).flat()
}
