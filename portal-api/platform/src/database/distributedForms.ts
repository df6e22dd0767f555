import {
  OperationNodeTransformer,
  sql,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type RawBuilder,
  type RawNode,
} from 'kysely';
import type pg from 'pg';

const distributedForms = new WeakMap<RawNode, RawNode>();

/**
 * A part of a query that a database distributed by tenant refuses or plans badly: `distributed` takes its place there.
 * Both give the same rows.
 */
export function inEitherForm<T>(plain: RawBuilder<T>, distributed: RawBuilder<T>): RawBuilder<T> {
  // A node of its own, because `plain` may also be used without another form.
  const part = sql<T>`${plain}`;
  distributedForms.set(nodeOf(part), nodeOf(distributed));
  return part;
}

function nodeOf(part: RawBuilder<unknown>): RawNode {
  return part.toOperationNode() as RawNode;
}

/** Takes the distributed form of each part that has one. */
class TakeDistributedForms extends OperationNodeTransformer implements KyselyPlugin {
  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    return this.transformNode(node, queryId);
  }

  transformResult({ result }: PluginTransformResultArgs) {
    return Promise.resolve(result);
  }

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    return super.transformRaw(distributedForms.get(node) ?? node, queryId);
  }
}

/** The plugins of queries to a server: none unless its database is distributed with Citus. */
export async function pluginsFor(pool: pg.Pool): Promise<KyselyPlugin[]> {
  const { rows } = await pool.query<{ it: boolean }>(
    `select to_regclass('pg_catalog.pg_dist_partition') is not null as it`,
  );
  return rows[0]?.it ? [new TakeDistributedForms()] : [];
}
