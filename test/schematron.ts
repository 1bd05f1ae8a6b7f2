import { createRequire } from 'node:module'
import type * as Fontoxpath from 'fontoxpath'
import { type Document, type Element, type Node, parseXmlDocument } from 'slimdom'

// It is CommonJS whose names Node does not find: https://nodejs.org/api/esm.html#commonjs-namespaces
const { evaluateXPathToBoolean, evaluateXPathToNodes } = createRequire(import.meta.url)(
  'fontoxpath',
) as typeof Fontoxpath

/** A rule that a document breaks. */
interface Broken {
  id: string
  isFatal: boolean
  says: string
}

interface Assert extends Broken {
  test: string
}
interface Rule {
  context: string
  asserts: Assert[]
}

/**
 * ISO Schematron as far as the published rules of e-invoices use it: patterns of rules with asserts, no variables, no
 * reports, no inclusions. Decimals are JavaScript's numbers here: 100.00 − 99.99 is not 0.01, so a rule that compares such a
 * difference may be called broken where it is not. Within a pattern a node is held against the first rule whose context it fits, and no other.
 */
export function schematron(text: string) {
  const { documentElement: schema } = parseXmlDocument(text)
  if (!schema) throw new Error('The Schematron file is empty.')
  const unknown = ['let', 'report', 'include', 'extends'].filter(name => all(schema, name).length > 0)
  if (unknown.length > 0) throw new Error(`This Schematron file uses ${unknown.join(', ')}.`)
  const uris = new Map(all(schema, 'ns').map(ns => [attribute(ns, 'prefix'), attribute(ns, 'uri')]))
  const options = { namespaceResolver: (prefix: string) => uris.get(prefix) ?? null }
  const patterns = all(schema, 'pattern').map(pattern => all(pattern, 'rule').map(ruleOf))
  return {
    /** Of all asserts, in the order of the file. */
    ids: patterns.flatMap(rules => rules.flatMap(({ asserts }) => asserts.map(({ id }) => id))),
    brokenBy: (xml: string) => brokenBy(patterns, parseXmlDocument(xml), options),
  }
}

interface Options {
  namespaceResolver: (prefix: string) => string | null
}

/** And how many asserts were looked at: without one nothing could be broken. */
function brokenBy(patterns: readonly Rule[][], document: Document, options: Options) {
  const broken: Broken[] = []
  let looked = 0
  for (const rules of patterns) {
    const met = new Set<Node>()
    for (const { context, asserts } of rules)
      for (const node of contextNodes(context, document, options)) {
        if (met.has(node)) continue
        met.add(node)
        for (const { test, ...rule } of asserts) {
          looked++
          if (!evaluateXPathToBoolean(test, node, null, null, options)) broken.push(rule)
        }
      }
  }
  return { broken, looked }
}

/** A context is an XSLT pattern, which fits wherever it does; one that begins with / says where by itself. */
const contextNodes = (context: string, document: Document, options: Options): Node[] =>
  evaluateXPathToNodes<Node>(
    context.trim().startsWith('/') ? context : `//(${context})`,
    document,
    null,
    null,
    options,
  )

const ruleOf = (rule: Element): Rule => ({
  context: attribute(rule, 'context'),
  asserts: all(rule, 'assert').map(assert => ({
    id: attribute(assert, 'id'),
    isFatal: assert.getAttribute('flag') !== 'warning',
    says: assert.textContent ?? '',
    test: attribute(assert, 'test'),
  })),
})

const all = (from: Element, name: string): Element[] =>
  from.getElementsByTagNameNS('http://purl.oclc.org/dsdl/schematron', name)

function attribute(of: Element, name: string): string {
  const value = of.getAttribute(name)
  if (value === null) throw new Error(`<${of.localName}> lacks ${name}.`)
  return value
}
