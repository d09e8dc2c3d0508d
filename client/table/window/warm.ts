/**
 * Prepares all materials at the start: the first use of a program waits for the whole queue of the graphics.
 */
import type { Camera, Material, Object3D, Scene, WebGLProgram, WebGLRenderer } from 'three';

const materialsOf = (object: Object3D): readonly Material[] => {
  const { material } = object as Partial<{ material: Material | Material[] }>;
  return material === undefined ? [] : Array.isArray(material) ? material : [material];
};

/** Compiles all materials of a scene, including hidden materials, and loads their programs. Draws nothing. */
export async function warmUp(gl: WebGLRenderer, scene: Scene, camera: Camera): Promise<void> {
  // Without this extension three warns in the console and guesses when a program is ready. Then the scene is
  // compiled synchronously.
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
