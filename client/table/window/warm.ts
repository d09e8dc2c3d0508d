/** What will be drawn later is made ready at the first sight: a program first used waits for the whole queue of the graphics. */
import type { Camera, Material, Object3D, Scene, WebGLProgram, WebGLRenderer } from 'three';

const materialsOf = (object: Object3D): readonly Material[] => {
  const { material } = object as Partial<{ material: Material | Material[] }>;
  return material === undefined ? [] : Array.isArray(material) ? material : [material];
};

/** Compiles all materials of a scene, also of what is not shown yet, and takes up their programs. Draws nothing. */
export async function warmUp(gl: WebGLRenderer, scene: Scene, camera: Camera): Promise<void> {
  // Where a browser cannot tell when a program is ready, three says so in the console and waits by guess: it is compiled at once.
  if (gl.extensions.has('KHR_parallel_shader_compile')) await gl.compileAsync(scene, camera);
  else gl.compile(scene, camera);
  scene.traverse((object) => {
    for (const material of materialsOf(object)) {
      const { currentProgram } = gl.properties.get(material) as { currentProgram?: WebGLProgram };
      currentProgram?.getUniforms();
      currentProgram?.getAttributes();
    }
  });
}
