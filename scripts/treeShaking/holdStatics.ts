import type * as Babel from '@babel/core';
import type { PluginObj, types } from '@babel/core';

/**
 * Babel plugin: joins a class `A` and the lines `A.x = …;` that follow it into one expression, marked as free of side
 * effects. Such lines keep an unused class in a build. Code of any other form stays unchanged.
 */
export function holdStatics({ types: t }: typeof Babel): PluginObj {
  const isStaticOf = (name: string, line: types.Node): line is types.ExpressionStatement =>
    t.isExpressionStatement(line) &&
    t.isAssignmentExpression(line.expression) &&
    t.isMemberExpression(line.expression.left) &&
    t.isIdentifier(line.expression.left.object, { name });

  return {
    visitor: {
      Program({ node: program }) {
        const body: types.Statement[] = [];
        for (let line = program.body.shift(); line !== undefined; line = program.body.shift()) {
          body.push(line);
          if (!t.isClassDeclaration(line) || !t.isIdentifier(line.id)) continue;
          const { id } = line;
          const other = program.body.findIndex((next) => !isStaticOf(id.name, next));
          const statics = program.body.splice(0, other === -1 ? program.body.length : other);
          if (statics.length === 0) continue;
          const whole = t.arrowFunctionExpression([], t.blockStatement([line, ...statics, t.returnStatement(id)]));
          const made = t.addComment(t.callExpression(whole, []), 'leading', '#__PURE__');
          body.splice(-1, 1, t.variableDeclaration('const', [t.variableDeclarator(id, made)]));
        }
        program.body = body;
      },
    },
  };
}
