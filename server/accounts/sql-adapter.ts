// Lets the library better-auth use the database of the store. The library's own adapters would open a second
// connection to the SQLite file, and write separate statements for each database.
//
// A session token is stored as its SHA-256, so a stolen copy of the database opens no session.
import { type CleanedWhere, type CustomAdapter, createAdapterFactory } from 'better-auth/adapters';
import { hashToken } from '../common/tokens.ts';
import { marksFor, type SqlDatabase, sql, type Value } from '../store/sql.ts';

export const SESSIONS = 'sessions';

type Fields = Record<string, unknown>;

const OPERATORS: Readonly<Partial<Record<CleanedWhere['operator'], string>>> = {
  eq: '=',
  ne: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
};

const quoted = (name: string): string => `"${name.replaceAll('"', '')}"`;

const isToken = (model: string, field: string): boolean => model === SESSIONS && field === 'token';

/**
 * Returns a value as the database stores it. The library has already turned dates into texts and
 * booleans into numbers.
 */
function storedValue(model: string, field: string, value: unknown): Value {
  if (typeof value === 'string') return isToken(model, field) ? hashToken(value) : value;
  if (typeof value === 'number') return value;
  if (value === null || value === undefined) return null;
  throw new TypeError(`the field ${field} of ${model} holds a ${typeof value}`);
}

interface Clause {
  text: string;
  values: Value[];
}

function condition(model: string, { field, operator, value }: CleanedWhere): Clause {
  const column = quoted(field);
  if (value === null) return { text: `${column} IS ${operator === 'ne' ? 'NOT ' : ''}NULL`, values: [] };
  if (operator === 'in' || operator === 'not_in') {
    const values = (Array.isArray(value) ? value : [value]).map((item) => storedValue(model, field, item));
    // No database accepts an empty list.
    if (values.length === 0) return { text: operator === 'in' ? '1 = 0' : '1 = 1', values };
    const not = operator === 'in' ? '' : 'NOT ';
    return { text: `${column} ${not}IN (${marksFor(values)})`, values };
  }
  const sign = OPERATORS[operator];
  if (sign === undefined) throw new TypeError(`the operator ${operator} is not supported`);
  return { text: `${column} ${sign} ?`, values: [storedValue(model, field, value)] };
}

/** Returns ` WHERE …`, or an empty clause without conditions. */
function whereOf(model: string, where: readonly CleanedWhere[] = []): Clause {
  const join = (connector: 'AND' | 'OR'): Clause => {
    const parts = where.filter((part) => part.connector === connector).map((part) => condition(model, part));
    return {
      text: parts.map(({ text }) => text).join(` ${connector} `),
      values: parts.flatMap(({ values }) => values),
    };
  };
  const groups = [join('AND'), join('OR')].filter(({ text }) => text !== '');
  if (groups.length === 0) return { text: '', values: [] };
  return {
    text: ` WHERE ${groups.map(({ text }) => `(${text})`).join(' AND ')}`,
    values: groups.flatMap(({ values }) => values),
  };
}

function assignments(model: string, fields: Fields): Clause {
  const entries = Object.entries(fields);
  return {
    text: entries.map(([name]) => `${quoted(name)} = ?`).join(', '),
    values: entries.map(([name, value]) => storedValue(model, name, value)),
  };
}

/** Puts the token by which a session was found into its row, which holds only the digest. */
function withToken<T>(model: string, where: readonly CleanedWhere[], row: unknown): T {
  const by = where.find(({ field, operator }) => isToken(model, field) && operator === 'eq');
  return (by === undefined ? row : { ...(row as Fields), token: by.value }) as T;
}

function tablesOf(db: SqlDatabase): CustomAdapter {
  const first = async <T>(model: string, where: CleanedWhere[], text: string, values: Value[]): Promise<T | null> => {
    const [row] = await db.all(text, values);
    return row === undefined ? null : withToken<T>(model, where, row);
  };
  const change = async (text: string, values: Value[]): Promise<number> => (await db.write(sql(text, values)))[0] ?? 0;
  /**
   * Limits a statement to one matching row. If two statements run at the same time, only one gets the row.
   */
  const firstRow = (model: string, { text, values }: Clause): Clause => ({
    text: ` WHERE id IN (SELECT id FROM ${quoted(model)}${text} LIMIT 1)`,
    values,
  });
  return {
    async create({ model, data }) {
      const names = Object.keys(data);
      const values = names.map((name) => storedValue(model, name, data[name]));
      const columns = names.map(quoted).join(', ');
      await change(`INSERT INTO ${quoted(model)} (${columns}) VALUES (${marksFor(names)})`, values);
      return data;
    },
    async findOne({ model, where }) {
      const { text, values } = whereOf(model, where);
      return first(model, where, `SELECT * FROM ${quoted(model)}${text} LIMIT 1`, values);
    },
    async findMany<T>({ model, where, limit, offset = 0, sortBy }: Parameters<CustomAdapter['findMany']>[0]) {
      const { text, values } = whereOf(model, where);
      const order = sortBy === undefined ? '' : ` ORDER BY ${quoted(sortBy.field)} ${sortBy.direction}`;
      const rows = await db.all(
        `SELECT * FROM ${quoted(model)}${text}${order}
         LIMIT ? OFFSET ?`,
        [...values, limit, offset],
      );
      return rows.map((row) => withToken<T>(model, where ?? [], row));
    },
    async update({ model, where, update }) {
      const { text, values } = firstRow(model, whereOf(model, where));
      const set = assignments(model, update as Fields);
      const all = [...set.values, ...values];
      return first(model, where, `UPDATE ${quoted(model)} SET ${set.text}${text} RETURNING *`, all);
    },
    async updateMany({ model, where, update }) {
      const { text, values } = whereOf(model, where);
      const set = assignments(model, update);
      return change(`UPDATE ${quoted(model)} SET ${set.text}${text}`, [...set.values, ...values]);
    },
    async delete({ model, where }) {
      const { text, values } = whereOf(model, where);
      await change(`DELETE FROM ${quoted(model)}${text}`, values);
    },
    async deleteMany({ model, where }) {
      const { text, values } = whereOf(model, where);
      return change(`DELETE FROM ${quoted(model)}${text}`, values);
    },
    async consumeOne({ model, where }) {
      const { text, values } = firstRow(model, whereOf(model, where));
      return first(model, where, `DELETE FROM ${quoted(model)}${text} RETURNING *`, values);
    },
    async count({ model, where }) {
      const { text, values } = whereOf(model, where);
      const [row] = await db.all(`SELECT count(*) AS n FROM ${quoted(model)}${text}`, values);
      return Number(row?.n);
    },
  };
}

/** Returns the adapter of better-auth for the database of the store. */
export const sqlAdapter = (db: SqlDatabase) =>
  createAdapterFactory({
    config: {
      adapterId: 'store',
      adapterName: 'Store',
      supportsBooleans: false,
      supportsDates: false,
      supportsJSON: false,
      transaction: false,
    },
    adapter: () => tablesOf(db),
  });
