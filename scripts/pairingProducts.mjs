// Writes the products of state/crypto/pairing/ as AssemblyScript. Each is straight code without a loop, since the compiler unrolls none: some
// 300 instructions that multiply two pairs of numbers each.

/**
 * Returns the text of the module `products`.
 * @param limbs of a number; two of them make a vector, which has the limbs of both parts of two places
 * @param bits of a limb
 */
export function pairingProducts(limbs, bits) {
  const vectors = limbs / 2
  return [
    "import { constants } from './parameters'",
    product(
      'multiply',
      'to = a * b, for elements of the quadratic extension',
      pairOperands(vectors),
      limbs,
      bits,
    ),
    product(
      'square',
      'to = a * a, for an element of the quadratic extension',
      squareOperands(vectors),
      limbs,
      bits,
    ),
    product('multiplyParts', 'to = a * b, part by part', partOperands(vectors), limbs, bits),
  ].join('\n\n')
}

/** (a0 + a1 i) (b0 + b1 i) = (a0 b0 - a1 b1) + (a0 b1 + a1 b0) i */
function pairOperands(vectors) {
  return {
    parameters: ['a', 'b'],
    lines: each(vectors, (i) => [
      `const a${i} = v128.load(a, ${16 * i})`,
      `const b${i} = v128.load(b, ${16 * i})`,
      `const p${i} = v128.shuffle<i32>(a${i}, a${i}, 0, 0, 2, 2)`,
      `const n${i} = v128.shuffle<i32>(a${i}, a${i}, 1, 1, 3, 3)`,
      `const q${i} = i32x4.sub(v128.xor(n${i}, signs), signs)`,
      `const c${i} = v128.shuffle<i32>(b${i}, b${i}, 1, 0, 3, 2)`,
      `const B${i} = v128.shuffle<i32>(b${i}, b${i}, 2, 3, 0, 1)`,
      `const C${i} = v128.shuffle<i32>(b${i}, b${i}, 3, 2, 1, 0)`,
    ]),
    terms: (i, j) => [term('p', 'b', 'B', i, j), term('q', 'c', 'C', i, j)],
    constants: ['const signs = i32x4(-1, 0, -1, 0)'],
  }
}

/** (a0 + a1 i)² = (a0 + a1) (a0 - a1) + 2 a0 a1 i */
function squareOperands(vectors) {
  return {
    parameters: ['a'],
    lines: each(vectors, (i) => [
      `const a${i} = v128.load(a, ${16 * i})`,
      `const p${i} = i32x4.add(v128.shuffle<i32>(a${i}, a${i}, 0, 0, 2, 2), v128.shuffle<i32>(a${i}, a${i}, 1, 0, 3, 2))`,
      `const b${i} = i32x4.sub(a${i}, v128.and(v128.shuffle<i32>(a${i}, a${i}, 1, 1, 3, 3), signs))`,
      `const B${i} = v128.shuffle<i32>(b${i}, b${i}, 2, 3, 0, 1)`,
    ]),
    terms: (i, j) => [term('p', 'b', 'B', i, j)],
    constants: ['const signs = i32x4(-1, 0, -1, 0)'],
  }
}

function partOperands(vectors) {
  return {
    parameters: ['a', 'b'],
    lines: each(vectors, (i) => [
      `const p${i} = v128.load(a, ${16 * i})`,
      `const b${i} = v128.load(b, ${16 * i})`,
      `const B${i} = v128.shuffle<i32>(b${i}, b${i}, 2, 3, 0, 1)`,
    ]),
    terms: (i, j) => [term('p', 'b', 'B', i, j)],
    constants: [],
  }
}

/** The product of limb i of one operand and limb j of another one, whose halves are swapped in `swapped`. */
function term(name, other, swapped, i, j) {
  const half = i % 2 === 0 ? 'low' : 'high'
  return `i64x2.extmul_${half}_i32x4_s(${name}${i >> 1}, ${(i + j) % 2 === 0 ? other : swapped}${j >> 1})`
}

/** Column by column; as many times p are added as make the lowest columns 0 (Montgomery). */
function product(name, comment, { parameters, lines, terms, constants }, limbs, bits) {
  const behind = (place) => `v128.load(constants, ${16 * (limbs + place)})`
  const body = [...constants, ...lines]
  for (const [place, constant] of ['factor', 'mask', 'start', 'next', 'nextOfResult', 'half'].entries())
    body.push(`const ${constant} = ${behind(place)}`)
  body.push('let sum = start')
  for (let column = 0; column < 2 * limbs - 1; column++) {
    // What does not need the multiple found last, or the carry, is added up apart, so that it need not wait.
    const from = Math.max(0, column - limbs + 1)
    const apart = []
    for (let i = from; i <= Math.min(column, limbs - 1); i++) apart.push(...terms(i, column - i))
    for (let i = from; i <= Math.min(column - 1, limbs - 1); i++) apart.push(timesP(i, column - i))
    const last = column > 0 && column <= limbs ? apart.pop() : undefined
    body.push(`sum = i64x2.add(sum, ${sumOf(apart)})`)
    if (last !== undefined) body.push(`sum = i64x2.add(sum, ${last})`)
    if (column < limbs) {
      body.push(`const t${column} = v128.and(i32x4.mul(sum, factor), mask)`)
      body.push(`const m${column} = v128.shuffle<i32>(t${column}, t${column}, 0, 2, 0, 2)`)
      body.push(`sum = i64x2.add(sum, ${timesP(column, 0)})`)
    } else body.push(`const r${column - limbs} = v128.and(sum, mask)`)
    const next = column < limbs - 1 ? 'next' : 'nextOfResult'
    body.push(`sum = i64x2.add(i64x2.shr_u(sum, ${bits}), ${next})`)
  }
  body.push(`const r${limbs - 1} = i64x2.sub(sum, start)`)
  for (let i = 0; i < limbs / 2; i++) {
    const result = `v128.shuffle<i32>(r${2 * i}, r${2 * i + 1}, 0, 2, 4, 6)`
    body.push(`v128.store(to, i32x4.sub(${result}, half), ${16 * i})`)
  }
  const head = `export function ${name}(to: u32, ${parameters.map((each) => `${each}: u32`).join(', ')}): void {`
  return [`/** ${comment} */`, head, ...body.map((line) => `  ${line}`), '}'].join('\n')
}

/** The product of a multiple found before and a limb of p. */
function timesP(i, limb) {
  return `i64x2.extmul_low_i32x4_s(m${i}, v128.load(constants, ${16 * limb}))`
}

/** The sum of some terms, as a tree, so that few additions wait for one another. */
function sumOf(terms) {
  if (terms.length === 1) return terms[0]
  const middle = terms.length >> 1
  return `i64x2.add(${sumOf(terms.slice(0, middle))}, ${sumOf(terms.slice(middle))})`
}

function each(vectors, linesOf) {
  return Array.from({ length: vectors }, (_, index) => linesOf(index)).flat()
}
